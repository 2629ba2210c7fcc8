import type { MessageKey } from "@reprise/locale";
import type { ApiError } from "../errors.ts";
import { refusalMessage } from "../refusal-message.ts";
import type { FormRefusal, FormShape, FormTarget } from "./form.ts";

/** What is wrong with a form that was sent. */
export interface FormProblem {
  /** Null: it is about no field. */
  readonly field: string | null;
  readonly message: MessageKey;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What of a form says how it reads refusals. */
type Refusable = Pick<FormShape, "fields" | "refusals" | "otherRefusals">;

/** The call's answer, as far as a form reads it. */
export interface FormFailure {
  readonly error: Pick<ApiError, "code" | "fields">;
  readonly retryAfterSeconds?: number;
}

export interface RefusalOfForm {
  readonly problems: readonly FormProblem[];
  /** Only a new login helps. */
  readonly needsLogin: boolean;
  /** Where to go when trying again cannot help. */
  readonly leadsTo: FormTarget | null;
}

/** The fields that the call did not take, in the order of the page: `body.city` is the field `city`. */
function fieldProblems({ fields }: Refusable, { code, fields: refused = [] }: FormFailure["error"]) {
  if (code !== "VALIDATION_FAILED") return [];
  const names = new Set(refused.map(({ path }) => path.replace(/^body\./u, "")));
  return Object.entries(fields).flatMap(([field, { error }]): FormProblem[] =>
    error !== undefined && names.has(field) ? [{ field, message: error }] : [],
  );
}

function refusalOf(
  { refusals = {}, otherRefusals }: Refusable,
  { error, retryAfterSeconds }: FormFailure,
): FormRefusal & {
  readonly params?: FormProblem["params"];
} {
  const { code } = error;
  const own = refusals[code];
  if (own !== undefined) return typeof own === "string" ? { message: own } : own;
  if (code === "TOO_MANY_REQUESTS" && retryAfterSeconds !== undefined)
    return {
      message: "user.flash.tooManyTries.wait",
      params: { count: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
    };
  return { message: otherRefusals ?? refusalMessage(code) };
}

/** Reads a refused call as its form shows it: the one rule of the page's script and of the BFF. */
export function readRefusal(form: Refusable, failure: FormFailure): RefusalOfForm {
  const { code } = failure.error;
  const needsLogin = code === "UNAUTHENTICATED" || code === "REAUTHENTICATION_NEEDED";
  const problems = fieldProblems(form, failure.error);
  if (problems.length > 0) return { problems, needsLogin, leadsTo: null };
  const { message, field = null, params, leadsTo = null } = refusalOf(form, failure);
  return { problems: [{ field, message, ...(params ? { params } : {}) }], needsLogin, leadsTo };
}
