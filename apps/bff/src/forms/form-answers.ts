import {
  formId,
  formPath,
  type FormFailure,
  type FormShape,
  type FormTarget,
  readFormError,
  returnedValues,
} from "@reprise/contracts/forms";
import { type Addresses, type Locale, sameSitePath } from "@reprise/locale";
import { mergeFlashBags } from "@reprise/toasts";
import { flash } from "../sessions/flash.ts";
import type { FormAnswer, FormPost } from "./served-form.ts";

/** The path after a form, or the address of another site. A path outside of this site becomes the landing page. */
export function targetPath(addresses: Addresses, locale: Locale, target: FormTarget): string {
  if (typeof target === "object" && "url" in target) return target.url;
  if (typeof target === "string") return sameSitePath(target) ?? addresses.path("landingpage", locale);
  const path = addresses.path(target.page, locale, target.params, target.query);
  return target.hash === undefined ? path : `${path}#${target.hash}`;
}

/** The answer to a refused form: the next page, its messages, and the input to show again. */
export function answerError(
  addresses: Addresses,
  form: FormShape,
  failure: FormFailure,
  { write: { locale }, typed, field }: FormPost,
): FormAnswer {
  const { problems, needsLogin, redirectTo } = readFormError(form, failure, field);
  const path = formPath(form, typed);
  const page = targetPath(addresses, locale, form.page(field));
  const flashes = mergeFlashBags(...problems.map(({ message, params }) => flash("danger", message, params)));
  if (needsLogin) return { location: addresses.path("auth", locale, {}, { next: page }), flashes };
  if (redirectTo !== null) return { location: targetPath(addresses, locale, redirectTo), flashes };
  const values = returnedValues(form, typed);
  if (form.hasToastsOnly) return { location: page, flashes, refusedForm: { path, values, problems: [] } };
  const inPlace = { location: `${page}#${formId(path)}`, refusedForm: { path, values, problems } };
  // A shared page shows what was typed only together with a message: the message keeps it out of the cache.
  return form.isOnSharedPages ? { ...inPlace, flashes } : inPlace;
}
