import {
  type FormFields,
  type FormParams,
  type FormShape,
  readFields,
  withFields,
} from "@reprise/contracts/forms";
import type { ComponentProps, SubmitEvent } from "react";
import { useApp } from "../lib/context/app-context.ts";
import { formAction } from "../lib/context/form-action.ts";
import { CsrfField } from "./csrf-field.tsx";

/** What a form sends. */
export interface Submission {
  readonly element: HTMLFormElement;
  /** The entered values and the parameters of the path. */
  readonly field: FormFields;
}

/** Reads a form, and the button that sent it. */
const submissionOf = (
  element: HTMLFormElement,
  params: FormParams | undefined,
  submitter: HTMLElement | null,
): Submission => ({
  element,
  field: withFields(readFields(new FormData(element, submitter)), params ?? {}),
});

export interface PostFormProps extends Omit<ComponentProps<"form">, "action" | "method" | "onSubmit"> {
  readonly form: Pick<FormShape, "path" | "isOnSharedPages">;
  /** Parameters of the form's path. */
  readonly params?: FormParams | undefined;
  /** Sends the form with scripts; absent: the browser itself sends it. */
  readonly onSubmit?: ((submission: Submission) => void) | undefined;
  readonly "data-testid"?: string | undefined;
}

/**
 * The element of every form with a definition. Always POST, so that no input ever appears in an address. A button with an
 * address of its own (`formaction`) is the browser's.
 */
export function PostForm({ form, params, onSubmit, children, ...attributes }: PostFormProps) {
  const app = useApp();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    if (submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    onSubmit?.(submissionOf(event.currentTarget, params, submitter));
  };
  return (
    <form {...attributes} method="post" action={formAction(app, form, params)} onSubmit={onSubmit && submit}>
      {!form.isOnSharedPages && <CsrfField />}
      {children}
    </form>
  );
}
