import type { MessageKey, RouteName, RouteParams } from "@reprise/locale";
import type { ClientCallName, ClientCalls, Input, Output } from "../calls.ts";
import type { CommonErrorCode } from "../errors.ts";

/** What was typed into a form, by the field's name; a field that is not there is empty. */
export type FormFields = (name: string) => string;

/** Where a form leads: a page of the locale, or a path of this site that has its prefix already. */
export type FormTarget =
  | {
      readonly page: RouteName;
      readonly params?: RouteParams;
      readonly query?: Readonly<Record<string, string>>;
    }
  | string;

export interface FormField {
  /** Shown at the field when the call does not take its value; a field without it cannot be wrong. */
  readonly error?: MessageKey;
  /** A password: it is never shown again. */
  readonly isSecret?: true;
}

export interface FormRefusal {
  readonly message: MessageKey;
  /** The field that the code is about. */
  readonly field?: string;
  /** Where to go when trying again cannot help. */
  readonly leadsTo?: FormTarget;
}

/** What a form does when its call succeeded. */
export interface FormEnd {
  /** A toast, or without scripts a flash message. */
  readonly message?: MessageKey;
  readonly params?: Readonly<Record<string, string>>;
  readonly leadsTo: FormTarget;
}

/** What all forms have, whichever call they make. */
export interface FormShape {
  /** Where it is posted, within a locale; `{name}` is a parameter. The same path without a locale names the form. */
  readonly path: `/${string}`;
  /** Stands on pages that are the same for everyone and know no CSRF token: its origin is proof enough (decision 18). */
  readonly isOnSharedPages?: true;
  /** The fields that hold their values after a refusal, in the order of the page. */
  readonly fields: Readonly<Record<string, FormField>>;
  readonly refusals?: Readonly<Record<string, MessageKey | FormRefusal | undefined>>;
  /** What any other refusal says; absent: what its code says everywhere. */
  readonly otherRefusals?: MessageKey;
  /** A refusal is a toast, or without scripts a flash message: the form has no room for errors. */
  readonly hasToastsOnly?: true;
  /** The page with the form. */
  readonly page: (field: FormFields) => FormTarget;
}

/** The errors that a call can answer. */
export type CallErrorCode<N extends ClientCallName> = ClientCalls[N]["errors"][number] | CommonErrorCode;

/**
 * A form and the call that it makes, for both of its ways: the page's script makes the call and shows what came of it in
 * place; without scripts the BFF makes it, and leads to a page that shows the same.
 */
export interface Form<N extends ClientCallName> extends FormShape {
  readonly call: N;
  /** What the call is given. Parameters of the path are fields as well. */
  readonly input: (field: FormFields) => Input<N>;
  readonly refusals?: Readonly<Partial<Record<CallErrorCode<N>, MessageKey | FormRefusal>>>;
  done(data: Output<N>, field: FormFields): FormEnd;
}

/** A form of which the call does not matter. */
export interface AnyForm extends FormShape {
  readonly call: ClientCallName;
  readonly input: (field: FormFields) => unknown;
  done(data: unknown, field: FormFields): FormEnd;
}

/** Types a form by its call. */
/* @__NO_SIDE_EFFECTS__ */
export const defineForm = <const N extends ClientCallName>(form: Form<N>): Form<N> => form;

/** Types a form that makes no call: what it does is the BFF's own. */
/* @__NO_SIDE_EFFECTS__ */
export const defineOwnForm = <const F extends FormShape>(form: F): F => form;

export type FormParams = Readonly<Record<string, string>>;

/** The path of a form within a locale, with its parameters. */
export const formPath = ({ path }: Pick<FormShape, "path">, params: FormParams = {}): string =>
  path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** The id of a form's element: the page that follows a refusal opens there. */
export const formId = (path: string): string => path.slice(1).replaceAll("/", "-");

/** The page that a form on a shared page came from; the server checks that it is one of ours. */
export const returnTo = (field: FormFields): FormTarget => field("returnTo") || { page: "landingpage" };

/** Digits, and nothing else that `Number` reads; a text that is none becomes NaN, which no call takes. */
export const wholeNumberIn = (text: string): number => (/^\d{1,15}$/u.test(text) ? Number(text) : Number.NaN);

/** For what may be left out: nothing but spaces is nothing. */
export const textOrNull = (text: string): string | null => text.trim() || null;
