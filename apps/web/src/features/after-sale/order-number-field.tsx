import { useTranslation } from "react-i18next";
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx";

/** The number of an order, as its mails and documents show it. */
export function OrderNumberField(props: Omit<TextInputProps, "label" | "hint">) {
  const { t } = useTranslation();
  return (
    <TextInput
      {...props}
      label={t("withdraw.number")}
      hint={t("withdraw.number.hint", { example: "7K4M-9XP3" })}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={80}
      required
    />
  );
}
