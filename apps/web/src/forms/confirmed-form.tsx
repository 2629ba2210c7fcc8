import type { ClientCallName } from "@reprise/contracts";
import { type ReactNode, useRef, useState } from "react";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { Button } from "../ui/button.tsx";
import type { ButtonFormProps } from "./button-form.tsx";
import { CsrfField } from "./csrf-field.tsx";
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
  const [isAsking, setAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const onConfirm = () => {
    if (element.current) form.send(element.current);
    setAsking(false);
  };
  return (
    <>
      <form
        {...form.element}
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <CsrfField />
        <Button {...button} type="submit" isPending={form.isPending}>
          {children}
        </Button>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        confirm={confirm}
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}
