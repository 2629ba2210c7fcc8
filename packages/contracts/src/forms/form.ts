import type { MessageKey, RouteName, RouteParams } from "@reprise/locale";
import type { ClientCallName, ClientCalls, Input, Output } from "../calls.ts";
import type { CommonErrorCode } from "../errors.ts";
import { fillPath } from "../fill-path.ts";

/** Returns the entered value of a field by name; a missing field is the empty string. */
export type FormFields = (name: string) => string;

/** Reads the fields of `FormData`; a file is no text and counts as empty. */
export const readFields =
  (typed: { get(name: string): unknown }): FormFields =>
  (name) => {
    const value = typed.get(name);
    return typeof value === "string" ? value : "";
  };

/** The fields, some of them replaced. */
export const withFields =
  (field: FormFields, values: Readonly<Record<string, string | undefined>>): FormFields =>
  (name) =>
    values[name] ?? field(name);

/** Fields with these values, for a call that no element sends. */
export const formFields = (values: Readonly<Record<string, string | undefined>>): FormFields =>
  withFields(() => "", values);

/**
 * Target of a form: a page in the current locale, a path on this site that contains the locale's prefix, or an address
 * of another site that the API has answered.
 */
export type FormTarget =
  | {
      readonly page: RouteName;
      readonly params?: RouteParams;
      readonly query?: Readonly<Record<string, string>>;
      /** Id of the part of the page to show, after a form that the browser itself sends. */
      readonly hash?: string;
    }
  | { readonly url: string }
  | string;

export interface FormField {
  /** Message at the field when the call rejects its value; absent: no message at the field. */
  readonly error?: MessageKey;
  /** Message instead of `error` when nothing was entered. */
  readonly missing?: MessageKey;
  /** The field that shows the message, if the call rejects what no field is for. */
  readonly at?: string;
  /** True for passwords: the value is never sent back to the page. */
  readonly isSecret?: true;
}

export interface FormError {
  readonly message: MessageKey;
  /** The field that the error belongs to; absent: the whole form. */
  readonly field?: string;
  /** The page to open when a retry cannot succeed. */
  readonly redirectTo?: FormTarget;
}

/** The result of a successful form. */
export interface FormSuccess {
  /** Shown as a toast; without scripts as a flash message. */
  readonly message?: MessageKey;
  readonly params?: Readonly<Record<string, string>>;
  readonly redirectTo: FormTarget;
  /** True: Back leads from the next page to the form again, as without scripts. */
  readonly isStep?: true;
  /**
   * True: only the next page tells what the shopper has done, such as a placed order. It shows even if they have left the
   * form meanwhile.
   */
  readonly isReceipt?: true;
}

/** The properties of all forms, independent of their call. */
export interface FormShape {
  /** POST path without the locale's prefix; `{name}` is a parameter. Also identifies the form. */
  readonly path: `/${string}`;
  /**
   * True: the form is on shared cached pages, which contain no CSRF token. The BFF checks the origin instead
   * (decision 18).
   */
  readonly isOnSharedPages?: true;
  /** Fields that keep their values after an error, in page order. */
  readonly fields: Readonly<Record<string, FormField>>;
  readonly errors?: Readonly<Record<string, MessageKey | FormError | undefined>>;
  /** Message of all other errors; absent: the general message of the code. */
  readonly otherErrors?: MessageKey;
  /**
   * True: errors appear as toasts, without scripts as flash messages, because the form has no space for them.
   */
  readonly hasToastsOnly?: true;
  /** True: the call has an idempotency key: that of the form's hidden field, otherwise a new one for each submission. */
  readonly isRepeatable?: true;
  /** True: scripts ignore a press within the throttle time of the last one (`isAddThrottled`, section 9). */
  readonly isThrottled?: true;
  /** The page that contains the form. */
  readonly page: (field: FormFields) => FormTarget;
}

/** Error codes that a call can return. */
export type CallErrorCode<N extends ClientCallName> = ClientCalls[N]["errors"][number] | CommonErrorCode;

/**
 * A form and its call. With scripts, the page makes the call and shows the result in place. Without scripts,
 * the BFF makes the call and redirects to a page that shows the same result.
 */
export interface Form<N extends ClientCallName> extends FormShape {
  readonly call: N;
  /** Input of the call. Path parameters are available as fields too. */
  readonly input: (field: FormFields) => Input<N>;
  readonly errors?: Readonly<Partial<Record<CallErrorCode<N>, MessageKey | FormError>>>;
  done(data: Output<N>, field: FormFields): FormSuccess;
}

/** A form with any call. */
export interface AnyForm extends FormShape {
  readonly call: ClientCallName;
  readonly input: (field: FormFields) => unknown;
  done(data: unknown, field: FormFields): FormSuccess;
}

/** Checks the type of a form against its call. */
/* @__NO_SIDE_EFFECTS__ */
export const defineForm = <const N extends ClientCallName>(form: Form<N>): Form<N> => form;

/** Checks the type of a form without a call; the BFF implements its effect. */
/* @__NO_SIDE_EFFECTS__ */
export const defineFormWithoutCall = <const F extends FormShape>(form: F): F => form;

export type FormParams = Readonly<Record<string, string>>;

/** The path of a form with its parameters, without the locale's prefix. */
export const formPath = ({ path }: Pick<FormShape, "path">, params: FormParams = {}): string =>
  fillPath(path, (name) => encodeURIComponent(params[name] ?? ""));

/** Element id of a form. After an error, the next page opens at this fragment. */
export const formId = (path: string): string => path.slice(1).replaceAll("/", "-");

/** The page from which a form on a shared page was sent. The server checks that it is on this site. */
export const returnTo = (field: FormFields): FormTarget => field("returnTo") || { page: "landingpage" };

/** A page of a list by its number in a field; the first page has none in its address. */
export const listPage = (page: RouteName, number: string): FormTarget => ({
  page,
  ...(number === "" || number === "1" ? {} : { query: { page: number } }),
});

/** Parses digits to a number. Any other text becomes NaN, which every call rejects. */
export const parseWholeNumber = (text: string): number =>
  /^\d{1,15}$/u.test(text) ? Number(text) : Number.NaN;

/** True for the value of a checked checkbox, or of a button that turns something on. */
export const isChecked = (text: string): boolean => text !== "" && text !== "0" && text !== "false";

/** Trimmed text of an optional field; null: blank. */
export const textOrNull = (text: string): string | null => text.trim() || null;
