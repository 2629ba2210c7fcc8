import type { ApiError } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import type { MessageKey } from "@reprise/locale";
import { type FormEvent, useId, useState } from "react";
import type { SummarizedError } from "../ui/error-summary.tsx";
import { useApp } from "./app-context.ts";
import type { MessageParams } from "./i18n.ts";
import { codeOf, needsLogin, type Refusals, refusalText } from "./refusals.ts";

/** A form's fields as text, by name; what is not there is empty. */
export type FormFields = (name: string) => string;

export interface FormOptions<T> {
  readonly send: (fields: FormFields) => Promise<CallResult<T>>;
  /** Runs with the form as it was sent; it may be emptied. */
  readonly done: (data: T, form: HTMLFormElement) => void | Promise<void>;
  /** What to say of a field that the call did not take. */
  readonly fields: Readonly<Record<string, MessageKey>>;
  readonly refusals?: Refusals;
  /** The field that a code is about, if it is about one. */
  readonly fieldOf?: Readonly<Record<string, string>>;
}

export interface FormField {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
}

export interface FormState {
  readonly isPending: boolean;
  /** For `ErrorSummary`. */
  readonly errors: readonly SummarizedError[];
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** Id, name and error of a field: `<TextInput {...form.field("city")} …>`. */
  field(name: string): FormField;
}

interface Problem {
  readonly field: string | null;
  readonly message: MessageKey;
  readonly params?: MessageParams;
  readonly needsLogin?: boolean;
}

/** Which of a form's fields the call complained of, in the form's order: `body.city` is the field `city`. */
function fieldProblems(
  { code, fields = [] }: ApiError,
  texts: Readonly<Record<string, MessageKey>>,
): Problem[] {
  if (code !== "VALIDATION_FAILED") return [];
  const names = new Set(fields.map(({ path }) => path.replace(/^body\./u, "")));
  return Object.entries(texts).flatMap(([field, message]) => (names.has(field) ? [{ field, message }] : []));
}

/** Too many tries, where the server says when the next one counts. */
function waitProblem(answer: CallResult<unknown> | null): Problem | null {
  if (answer?.ok !== false || answer.status !== 429 || answer.retryAfterSeconds === undefined) return null;
  const count = Math.max(1, Math.ceil(answer.retryAfterSeconds / 60));
  return { field: null, message: "user.flash.tooManyTries.wait", params: { count } };
}

/**
 * A form that makes a call. What is right and wrong is the server's to say, once, and is shown beside the field and at the
 * top. A second press while the first is under way does nothing.
 */
export function useForm<T>({ send, done, fields, refusals, fieldOf = {} }: FormOptions<T>): FormState {
  const {
    path,
    translator: { t },
  } = useApp();
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [errors, setErrors] = useState<readonly SummarizedError[]>([]);
  const idOf = (name: string) => `${id}${name}`;

  const tell = (found: readonly Problem[]) => {
    setProblems(found);
    setErrors(
      found.map(({ field, message, params, needsLogin: isStranger }) => ({
        text: t(message, params),
        ...(field === null ? {} : { controlId: idOf(field) }),
        ...(isStranger
          ? {
              link: {
                href: path("auth", {}, { next: window.location.pathname }),
                label: t("user.logInAgain"),
              },
            }
          : {}),
      })),
    );
  };
  const submit = async (form: HTMLFormElement) => {
    setPending(true);
    const values = new FormData(form);
    const answer = await send((name) => {
      const value = values.get(name);
      return typeof value === "string" ? value : "";
    }).catch(() => null);
    if (answer?.ok) {
      tell([]);
      await done(answer.data, form);
      setPending(false);
      return;
    }
    setPending(false);
    const code = codeOf(answer);
    const found = answer === null ? [] : fieldProblems(answer.error, fields);
    const refusal = waitProblem(answer) ?? {
      field: fieldOf[code] ?? null,
      message: refusalText(code, refusals),
      needsLogin: needsLogin(code),
    };
    tell(found.length > 0 ? found : [refusal]);
  };
  return {
    isPending,
    errors,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isPending) void submit(event.currentTarget);
    },
    field: (name) => {
      const problem = problems.find(({ field }) => field === name);
      return { id: idOf(name), name, error: problem && t(problem.message, problem.params) };
    },
  };
}
