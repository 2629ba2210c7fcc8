import type { MessageParams, ToastInput, ToastVariant } from "./toast.ts";

/** The lists of a flash bag (section 3), what matters most first. */
export const FLASH_TYPES = ["danger", "notice", "success", "info"] as const;

export type FlashType = (typeof FLASH_TYPES)[number];

/** A message the server leaves for the next page; `message` is a message key. */
export interface FlashMessage {
  readonly message: string;
  readonly params?: MessageParams | undefined;
}

export type FlashBag = Readonly<Record<FlashType, readonly FlashMessage[]>>;

/** A bag never holds more than this: what does not fit is dropped, least important and oldest first. */
export const MAX_FLASH_MESSAGES = 20;

/** How flash messages look as toasts (section 8). */
const VARIANTS: Record<FlashType, ToastVariant> = {
  danger: "error",
  notice: "warn",
  success: "success",
  info: "info",
};

export function emptyFlashBag(): FlashBag {
  return { danger: [], notice: [], success: [], info: [] };
}

/** All messages of the bags, in their order, within {@link MAX_FLASH_MESSAGES}. */
export function mergeFlashBags(...bags: readonly FlashBag[]): FlashBag {
  let room = MAX_FLASH_MESSAGES;
  const newest = (type: FlashType) => {
    const all = bags.flatMap((bag) => bag[type]);
    const kept = all.slice(Math.max(0, all.length - room));
    room -= kept.length;
    return kept;
  };
  return {
    danger: newest("danger"),
    notice: newest("notice"),
    success: newest("success"),
    info: newest("info"),
  };
}

/** Server-side flash messages as toasts, what matters most first (sections 4 and 8). */
export function flashBagToToasts(bag: FlashBag): ToastInput[] {
  return FLASH_TYPES.flatMap((type) =>
    bag[type].map(({ message, params }) => ({ message, messageParams: params, variant: VARIANTS[type] })),
  );
}
