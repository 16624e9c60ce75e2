/* A stand-in for the ICU that Windows 10 has and Wine 8 lacks, so that Qt starts there. Each function answers that it
   cannot; Qt then converts text by its own means. It is put into Wine's system folder only and never into a package. */

#include <stddef.h>

#define EXPORT __declspec(dllexport)
#define FILE_ACCESS_ERROR 4

static void fail(int *status) {
    if (status != NULL) {
        *status = FILE_ACCESS_ERROR;
    }
}

EXPORT void *ucnv_open(const char *name, int *status) { (void)name; fail(status); return NULL; }
EXPORT void ucnv_close(void *converter) { (void)converter; }
EXPORT void ucnv_reset(void *converter) { (void)converter; }
EXPORT signed char ucnv_getMaxCharSize(const void *converter) { (void)converter; return 1; }
EXPORT const char *ucnv_getName(const void *converter, int *status) { (void)converter; fail(status); return NULL; }
EXPORT const char *ucnv_getStandardName(const char *name, const char *standard, int *status) {
    (void)name; (void)standard; fail(status); return NULL;
}
EXPORT const char *ucnv_getAvailableName(int index) { (void)index; return NULL; }
EXPORT int ucnv_countAvailable(void) { return 0; }
EXPORT void ucnv_toUnicode(void *converter, void **to, const void *to_end, const char **from, const char *from_end,
                           int *offsets, signed char flush, int *status) {
    (void)converter; (void)to; (void)to_end; (void)from; (void)from_end; (void)offsets; (void)flush; fail(status);
}
EXPORT void ucnv_fromUnicode(void *converter, char **to, const char *to_end, const void **from, const void *from_end,
                             int *offsets, signed char flush, int *status) {
    (void)converter; (void)to; (void)to_end; (void)from; (void)from_end; (void)offsets; (void)flush; fail(status);
}
EXPORT int ucnv_toUCountPending(const void *converter, int *status) { (void)converter; fail(status); return 0; }
EXPORT int ucnv_fromUCountPending(const void *converter, int *status) { (void)converter; fail(status); return 0; }
EXPORT void ucnv_cbToUWriteUChars(void *args, const void *source, int length, int offset, int *status) {
    (void)args; (void)source; (void)length; (void)offset; fail(status);
}
EXPORT void ucnv_cbFromUWriteUChars(void *args, const void **source, const void *end, int offset, int *status) {
    (void)args; (void)source; (void)end; (void)offset; fail(status);
}
EXPORT void ucnv_getToUCallBack(const void *converter, void **action, const void **context) {
    (void)converter; (void)action; (void)context;
}
EXPORT void ucnv_getFromUCallBack(const void *converter, void **action, const void **context) {
    (void)converter; (void)action; (void)context;
}
EXPORT void ucnv_setToUCallBack(void *converter, void *action, const void *context, void **old_action,
                                const void **old_context, int *status) {
    (void)converter; (void)action; (void)context; (void)old_action; (void)old_context; fail(status);
}
EXPORT void ucnv_setFromUCallBack(void *converter, void *action, const void *context, void **old_action,
                                  const void **old_context, int *status) {
    (void)converter; (void)action; (void)context; (void)old_action; (void)old_context; fail(status);
}
EXPORT void UCNV_TO_U_CALLBACK_SUBSTITUTE(const void *context, void *args, const char *units, int length, int reason,
                                          int *status) {
    (void)context; (void)args; (void)units; (void)length; (void)reason; fail(status);
}
EXPORT void UCNV_FROM_U_CALLBACK_SUBSTITUTE(const void *context, void *args, const void *units, int length, int point,
                                            int reason, int *status) {
    (void)context; (void)args; (void)units; (void)length; (void)point; (void)reason; fail(status);
}
