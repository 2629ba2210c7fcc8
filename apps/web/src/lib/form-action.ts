import { formPath, type FormParams, type FormShape } from "@reprise/contracts/forms";
import type { AppContext } from "./app-context.ts";

/** Where the server takes a form, with the locale's prefix. */
export const formAction = (
  { addresses, locale }: Pick<AppContext, "addresses" | "locale">,
  form: Pick<FormShape, "path">,
  params?: FormParams,
): string => addresses.prefixed(locale, formPath(form, params));
