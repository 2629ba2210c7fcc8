import { emptyFlashBag, type FlashBag, type FlashMessage, type FlashType } from "@reprise/toasts";

/** A bag with one message. */
export const flash = (type: FlashType, message: string, params?: FlashMessage["params"]): FlashBag => ({
  ...emptyFlashBag(),
  [type]: [params === undefined ? { message } : { message, params }],
});
