import { useTranslate } from "../lib/context/app-context.ts";
import { PasswordInput, type PasswordInputProps } from "./password-input.tsx";

/** Password field, limited to the length that the server accepts. */
export function PasswordField(props: Omit<PasswordInputProps, "showLabel" | "hideLabel" | "maxLength">) {
  const t = useTranslate();
  return (
    <PasswordInput
      {...props}
      showLabel={t("login.password.show")}
      hideLabel={t("login.password.hide")}
      maxLength={256}
    />
  );
}
