import { useTranslation } from "react-i18next";
import { PasswordInput, type PasswordInputProps } from "./password-input.tsx";

/** Password field, limited to the length that the server accepts. */
export function PasswordField(props: Omit<PasswordInputProps, "showLabel" | "hideLabel" | "maxLength">) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      {...props}
      showLabel={t("login.password.show")}
      hideLabel={t("login.password.hide")}
      maxLength={256}
    />
  );
}
