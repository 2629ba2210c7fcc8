import { useTranslate } from "../../lib/app-context.ts";
import type { FormField } from "../../lib/use-form.ts";
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx";

/** The address of an account. */
export function EmailInput(props: FormField & Omit<TextInputProps, "label" | "type">) {
  const t = useTranslate();
  return (
    <TextInput
      {...props}
      type="email"
      label={t("login.email")}
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
