import { formPath, type FormParams, type FormShape } from "@reprise/contracts/forms";
import type { AppContext } from "./app-context.ts";

/** The form's action path, with the locale's prefix. */
export const formAction = (
  { addresses, locale }: Pick<AppContext, "addresses" | "locale">,
  form: Pick<FormShape, "path">,
  params?: FormParams,
): string => addresses.prefixed(locale, formPath(form, params));
