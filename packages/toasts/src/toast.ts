export type ToastVariant = "success" | "error" | "warn" | "info";

/** Values that fill the placeholders of a message. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Options of a new toast. Only `message` and `variant` are required. */
export interface ToastInput {
  /** Message key of the title. */
  readonly title?: string | undefined;
  /** Message key of the text. */
  readonly message: string;
  /** Parameters of title and message. */
  readonly messageParams?: MessageParams | undefined;
  readonly variant: ToastVariant;
  /** Stays until the user closes it or navigates. */
  readonly isPersistent?: boolean | undefined;
  /** Appears once in this browser. */
  readonly suppressAfterFirstAppearance?: boolean | undefined;
  /** End of the suppression, in ms since 1970; absent: never. */
  readonly suppressOnlyUntil?: number | undefined;
  /** Disappears on navigation, even before its lifetime ends. */
  readonly removeAfterNavigation?: boolean | undefined;
  /** `label` is a message key; `href` is used as it is. */
  readonly link?: { readonly href: string; readonly label: string } | undefined;
}

/** A toast that is shown (specification, section 3). */
export interface Toast extends ToastInput {
  /** Equal for toasts with equal content: {@link toastKey}. */
  readonly id: string;
  readonly messageParams: MessageParams;
  readonly isPersistent: boolean;
  readonly suppressAfterFirstAppearance: boolean;
  readonly removeAfterNavigation: boolean;
}

/** The translated texts of a toast. */
export interface ToastTexts {
  readonly title?: string | undefined;
  readonly message: string;
}

/** Lifetime per character of the texts, in ms (section 9). */
export const TOAST_MS_PER_CHARACTER = 100;

/** Fills in default values. The id depends only on the content. */
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

/** Equal for toasts with equal variant, texts and params; the order of the params does not matter. */
export function toastKey({ variant, title, message, messageParams = {} }: ToastInput): string {
  const params = Object.entries(messageParams)
    .map(([name, value]) => [name, String(value)])
    .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  return JSON.stringify([variant, title ?? "", message, ...params]);
}

/** Lifetime of a toast that is not persistent, in ms (section 4): (title length + message length) × 100. */
export function toastLifetime({ title = "", message }: ToastTexts): number {
  return (title.length + message.length) * TOAST_MS_PER_CHARACTER;
}
