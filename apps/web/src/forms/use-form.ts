import type { ClientCallName, Output } from "@reprise/contracts";
import type { FailedCall } from "@reprise/contracts/client";
import {
  type Form,
  type FormFields,
  type FormFailure,
  formId,
  type FormParams,
  formPath,
  type FormProblem,
  readFormError,
} from "@reprise/contracts/forms";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { useApp } from "../lib/context/app-context.ts";
import { useToasts } from "../lib/context/toasts.tsx";
import { useRefusedForm } from "../lib/context/use-refused-form.ts";
import type { SummarizedError } from "./error-summary.tsx";
import type { PostFormProps, Submission } from "./post-form.tsx";
import { loginPath, useProblemToasts } from "./use-failure-toast.ts";
import { useFormCall } from "./use-form-call.ts";
import { type GoTo, useFormTarget } from "./use-form-target.ts";

/** Actions available after a form's call succeeded. */
export interface FormSuccess {
  /** The form that was sent. */
  readonly element: HTMLFormElement;
  /** Shows the message of the form's definition. */
  tell(): void;
  /** Does what the definition declares: navigates and shows the message. */
  finish(): Promise<void>;
}

export interface FormOptions<N extends ClientCallName> {
  /** Parameters of the form's path. */
  readonly params?: FormParams;
  /** Initial values by field name. */
  readonly values?: Readonly<Record<string, string | null>>;
  /** The error of the server about the initial values. */
  readonly error?: FormFailure["error"] | null;
  /** Replaces the definition's success behaviour. */
  readonly onSuccess?: (data: Output<N>, success: FormSuccess) => void | Promise<void>;
}

export interface FormFieldProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string | undefined;
}

export interface FormState {
  readonly isPending: boolean;
  /** Props of `ErrorSummary`. */
  readonly errors: readonly SummarizedError[];
  /** Props of `PostForm`. */
  readonly element: Pick<PostFormProps, "form" | "params" | "id" | "noValidate"> & {
    readonly onSubmit: (submission: Submission) => void;
  };
  /** Id, name, value and error of a field: `<TextInput {...form.field("city")} …>`. */
  field(name: string): FormFieldProps;
}

interface FormFeedback {
  readonly problems: readonly FormProblem[];
  readonly needsLogin: boolean;
}

const NO_PROBLEMS: FormFeedback = { problems: [], needsLogin: false };

/**
 * A form of the contract: makes its call, and shows errors at the fields and in the summary. Errors of the
 * server without scripts are shown the same way.
 */
export function useForm<N extends ClientCallName>(
  form: Form<N>,
  { params = {}, values = {}, error, onSuccess }: FormOptions<N> = {},
): FormState {
  const app = useApp();
  const { t } = useTranslation();
  const { show } = useToasts();
  const toastProblems = useProblemToasts();
  const { revalidate } = useRevalidator();
  const rememberPage = useFormTarget();
  const { isPending, run } = useFormCall(form);
  const path = formPath(form, params);
  const id = formId(path);
  const refused = useRefusedForm(path);
  const [feedback, setFeedback] = useState<FormFeedback>(() =>
    refused
      ? { problems: refused.problems, needsLogin: false }
      : error
        ? readFormError(form, { error })
        : NO_PROBLEMS,
  );

  const idOf = (name: string) => `${id}-${name}`;
  // Stable reference for the same problems: the summary takes the focus whenever the list changes.
  const errors = useMemo(
    () =>
      feedback.problems.map(({ field, message, params: messageParams }): SummarizedError => ({
        text: t(message, { ...messageParams }),
        ...(field === null ? {} : { controlId: `${id}-${field}` }),
        ...(feedback.needsLogin ? { link: { href: loginPath(app), label: t("user.logInAgain") } } : {}),
      })),
    [feedback, id, t, app],
  );

  const onFailure = async (failure: FailedCall, field: FormFields, goTo: GoTo) => {
    const { redirectTo, ...found } = readFormError(form, failure, field);
    if (redirectTo !== null) {
      await goTo({ redirectTo });
      return toastProblems(found);
    }
    if (!form.hasToastsOnly) return setFeedback(found);
    toastProblems(found);
    // The failure may come from an outdated page.
    if (!form.isOnSharedPages) await revalidate();
  };

  const onSubmit = ({ element, field }: Submission) => {
    const goTo = rememberPage();
    const onData = async (data: Output<N>) => {
      setFeedback(NO_PROBLEMS);
      const success = form.done(data, field);
      const { message, params: messageParams } = success;
      const tell = () => {
        if (message !== undefined) show({ variant: "success", message, messageParams });
      };
      const finish = async () => {
        await goTo(success);
        tell();
      };
      await (onSuccess ? onSuccess(data, { element, tell, finish }) : finish());
    };
    void run(field, { onSuccess: onData, onFailure: (failure) => onFailure(failure, field, goTo) });
  };

  return {
    isPending,
    errors,
    element: { form, params, id, noValidate: true, onSubmit },
    field(name) {
      const problem = feedback.problems.find((candidate) => candidate.field === name);
      return {
        id: idOf(name),
        name,
        error: problem && t(problem.message, { ...problem.params }),
        defaultValue: refused?.values[name] ?? values[name] ?? undefined,
      };
    },
  };
}
