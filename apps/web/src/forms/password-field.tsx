import { useTranslate } from "../lib/app-context.ts";
import { PasswordInput, type PasswordInputProps } from "../ui/password-input.tsx";

/** A password of the shop's account, of at most what the server takes. */
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
