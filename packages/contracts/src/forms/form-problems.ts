import type { MessageKey } from "@reprise/locale";
import { errorMessage } from "../error-message.ts";
import type { ApiError } from "../errors.ts";
import type { FormError, FormFields, FormShape, FormTarget } from "./form.ts";

/** A problem of a submitted form. */
export interface FormProblem {
  /** Null: the problem belongs to the whole form. */
  readonly field: string | null;
  readonly message: MessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The part of a form that maps errors to problems. */
type ErrorRules = Pick<FormShape, "fields" | "errors" | "otherErrors">;

/** The part of an error response that a form uses. */
export interface FormFailure {
  readonly error: Pick<ApiError, "code" | "fields">;
  readonly retryAfterSeconds?: number;
}

export interface FormErrorResult {
  readonly problems: readonly FormProblem[];
  /** True: the user must log in again. */
  readonly needsLogin: boolean;
  /** The page to open when a retry cannot succeed; null: stay on the form. */
  readonly redirectTo: FormTarget | null;
}

/** Problems of the rejected fields, in page order. `body.city` and `body.address.city` belong to the field `city`. */
function fieldProblems(
  { fields }: ErrorRules,
  { code, fields: refused = [] }: FormFailure["error"],
  entered: FormFields | undefined,
) {
  if (code !== "VALIDATION_FAILED") return [];
  const names = new Set(refused.map(({ path }) => path.slice(path.lastIndexOf(".") + 1)));
  return Object.entries(fields).flatMap(([field, { error, missing = error, at = field }]): FormProblem[] => {
    const message = entered?.(field).trim() === "" ? missing : error;
    return message !== undefined && names.has(field) ? [{ field: at, message }] : [];
  });
}

function errorOf(
  { errors = {}, otherErrors }: ErrorRules,
  { error, retryAfterSeconds }: FormFailure,
): FormError & {
  readonly params?: FormProblem["params"];
} {
  const { code } = error;
  const known = errors[code];
  if (known !== undefined) return typeof known === "string" ? { message: known } : known;
  if (code === "TOO_MANY_REQUESTS" && retryAfterSeconds !== undefined)
    return {
      message: "user.flash.tooManyTries.wait",
      params: { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
    };
  // No message of a form helps as long as the shopper has to log in.
  return { message: (needsLogin(code) ? undefined : otherErrors) ?? errorMessage(code) };
}

const needsLogin = (code: string) => code === "UNAUTHENTICATED" || code === "REAUTHENTICATION_NEEDED";

/**
 * Converts an error response to the problems of its form. Used by the page's script and by the BFF. `entered`: what was sent,
 * if known; it tells a missing value from a wrong one.
 */
export function readFormError(form: ErrorRules, failure: FormFailure, entered?: FormFields): FormErrorResult {
  const { code } = failure.error;
  const problems = fieldProblems(form, failure.error, entered);
  if (problems.length > 0) return { problems, needsLogin: false, redirectTo: null };
  const { message, field = null, params, redirectTo = null } = errorOf(form, failure);
  return {
    problems: [{ field, message, ...(params ? { params } : {}) }],
    needsLogin: needsLogin(code),
    redirectTo,
  };
}
