import type { MessageParams, ToastInput, ToastVariant } from "./toast.ts";

/** Message types of a flash bag (section 3), most important first. */
export const FLASH_TYPES = ["danger", "notice", "success", "info"] as const;

export type FlashType = (typeof FLASH_TYPES)[number];

/** A message that the server stores for the next page. `message` is a message key. */
export interface FlashMessage {
  readonly message: string;
  readonly params?: MessageParams | undefined;
}

export type FlashBag = Readonly<Record<FlashType, readonly FlashMessage[]>>;

/** Maximum number of messages in a bag. Further messages are dropped, least important and oldest first. */
export const MAX_FLASH_MESSAGES = 20;

/** Toast variant by flash type (section 8). */
const VARIANTS: Record<FlashType, ToastVariant> = {
  danger: "error",
  notice: "warn",
  success: "success",
  info: "info",
};

export function emptyFlashBag(): FlashBag {
  return { danger: [], notice: [], success: [], info: [] };
}

/** All messages of the bags in order, at most {@link MAX_FLASH_MESSAGES}. */
export function mergeFlashBags(...bags: readonly FlashBag[]): FlashBag {
  let remaining = MAX_FLASH_MESSAGES;
  const newest = (type: FlashType) => {
    const all = bags.flatMap((bag) => bag[type]);
    const newestMessages = all.slice(Math.max(0, all.length - remaining));
    remaining -= newestMessages.length;
    return newestMessages;
  };
  return {
    danger: newest("danger"),
    notice: newest("notice"),
    success: newest("success"),
    info: newest("info"),
  };
}

/** A flash message, of a bag or of an answer, as a toast. */
export const flashToToast = (type: FlashType, { message, params }: FlashMessage): ToastInput => ({
  message,
  messageParams: params,
  variant: VARIANTS[type],
});

/** Flash messages of the server as toasts, most important first (sections 4 and 8). */
export function flashBagToToasts(bag: FlashBag): ToastInput[] {
  return FLASH_TYPES.flatMap((type) => bag[type].map((message) => flashToToast(type, message)));
}
