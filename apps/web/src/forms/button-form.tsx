import type { ClientCallName } from "@reprise/contracts";
import type { Form } from "@reprise/contracts/forms";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { PostForm } from "./post-form.tsx";
import { type FormOptions, useForm } from "./use-form.ts";

export interface FormButtonLook extends Pick<ButtonProps, "variant" | "size" | "icon"> {
  readonly className?: string | undefined;
  readonly "aria-label"?: string;
  readonly "data-testid"?: string;
}

export interface ButtonFormProps<N extends ClientCallName> extends FormOptions<N> {
  readonly form: Form<N>;
  /** Hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly button: FormButtonLook;
  readonly children: ReactNode;
}

export const HiddenFields = ({ fields }: { readonly fields: Readonly<Record<string, string>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** A form with a single button. */
export function ButtonForm<N extends ClientCallName>({
  form: definition,
  hidden = {},
  button,
  children,
  ...options
}: ButtonFormProps<N>) {
  const form = useForm(definition, options);
  return (
    <PostForm {...form.element}>
      <HiddenFields fields={hidden} />
      <Button {...button} type="submit" isPending={form.isPending}>
        {children}
      </Button>
    </PostForm>
  );
}
