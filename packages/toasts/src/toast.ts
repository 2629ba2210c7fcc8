export type ToastVariant = "success" | "error" | "warn" | "info";

/** Values that fill the placeholders of a message. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** A toast as a caller asks for it. Only `message` and `variant` are needed. */
export interface ToastInput {
  /** Message key of the title. */
  readonly title?: string | undefined;
  /** Message key of the text. */
  readonly message: string;
  /** For title and message alike. */
  readonly messageParams?: MessageParams | undefined;
  readonly variant: ToastVariant;
  /** Stays until it is closed or the page is left. */
  readonly isPersistent?: boolean | undefined;
  /** Never shown again in this browser once it was shown. */
  readonly suppressAfterFirstAppearance?: boolean | undefined;
  /** When that suppression ends, in ms since 1970; without it, never. */
  readonly suppressOnlyUntil?: number | undefined;
  /** Goes with the page, although its time has not come. */
  readonly removeAfterNavigation?: boolean | undefined;
  /** `label` is a message key; `href` is ready to use. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}

/** A toast that is shown (specification, section 3). */
export interface Toast extends ToastInput {
  /** The same for two toasts that say the same: {@link toastKey}. */
  readonly id: string;
  readonly messageParams: MessageParams;
  readonly isPersistent: boolean;
  readonly suppressAfterFirstAppearance: boolean;
  readonly removeAfterNavigation: boolean;
}

/** The translated texts of a toast, as people read them. */
export interface ToastTexts {
  readonly title?: string | undefined;
  readonly message: string;
}

/** How long a toast stays for each character of its texts, in ms (section 9). */
export const TOAST_MS_PER_CHARACTER = 100;

/** Fills in what the caller left out. The id depends on nothing but what the toast says. */
export function createToast(input: ToastInput): Toast {
  return {
    ...input,
    id: toastKey(input),
    messageParams: input.messageParams ?? {},
    isPersistent: input.isPersistent ?? false,
    suppressAfterFirstAppearance: input.suppressAfterFirstAppearance ?? false,
    removeAfterNavigation: input.removeAfterNavigation ?? false,
  };
}

/** Equal for toasts that say the same in the same variant, whatever the order of their params. */
export function toastKey({ variant, title, message, messageParams = {} }: ToastInput): string {
  const params = Object.entries(messageParams)
    .map(([name, value]) => [name, String(value)])
    .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  return JSON.stringify([variant, title ?? "", message, ...params]);
}

/** How long a toast that is not persistent stays, in ms (section 4): (title + message length) × 100. */
export function toastLifetime({ title = "", message }: ToastTexts): number {
  return (title.length + message.length) * TOAST_MS_PER_CHARACTER;
}
