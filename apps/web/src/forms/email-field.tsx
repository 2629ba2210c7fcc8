import { TextInput, type TextInputProps } from "../ui/text-input.tsx";

/** An email address. */
export const EmailField = (props: Omit<TextInputProps, "type">) => (
  <TextInput
    {...props}
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
  />
);

/** The value of a form's field `email`. */
export function emailIn(form: HTMLFormElement): string {
  const email = new FormData(form).get("email");
  return typeof email === "string" ? email.trim() : "";
}
