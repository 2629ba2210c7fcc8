import type { ClientCallName } from "@reprise/contracts";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { Button } from "../ui/button.tsx";
import type { ButtonFormProps } from "./button-form.tsx";
import { PostForm, type Submission } from "./post-form.tsx";
import { useForm } from "./use-form.ts";

export interface ConfirmedFormProps<N extends ClientCallName> extends Omit<ButtonFormProps<N>, "hidden"> {
  /** Title of the dialog. */
  readonly title: string;
  /** Text of the dialog's button. */
  readonly confirm: string;
  readonly question: ReactNode;
}

/** A form with a single button that asks before sending. Without scripts it sends directly. */
export function ConfirmedForm<N extends ClientCallName>({
  form: definition,
  title,
  confirm,
  question,
  button,
  children,
  ...options
}: ConfirmedFormProps<N>) {
  const form = useForm(definition, options);
  /** What waits for the confirmation. */
  const [asked, setAsked] = useState<Submission | null>(null);
  const onConfirm = () => {
    if (asked) form.element.onSubmit(asked);
    setAsked(null);
  };
  return (
    <>
      <PostForm {...form.element} onSubmit={setAsked}>
        <Button {...button} type="submit" isPending={form.isPending}>
          {children}
        </Button>
      </PostForm>
      <ConfirmDialog
        isOpen={asked !== null}
        title={title}
        confirm={confirm}
        onConfirm={onConfirm}
        onClose={() => setAsked(null)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
