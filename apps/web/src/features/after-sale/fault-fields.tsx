import { CLAIM_REMEDIES, claimKindsOf, MAX_CLAIM_TEXT } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import type { FormState } from "../../forms/use-form.ts";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";

interface FaultFieldsProps {
  readonly form: Pick<FormState, "field">;
  /** True: a book, a film, a game or a record; undefined: not known. */
  readonly isMedia?: boolean;
}

/** What is wrong with an item, and what the shopper prefers. */
export function FaultFields({ form, isMedia }: FaultFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select
        {...form.field("kind")}
        label={t("claim.kind")}
        options={claimKindsOf(isMedia).map((value) => ({ value, label: t(`claim.kind.${value}`) }))}
      />
      <TextArea
        {...form.field("description")}
        label={t("claim.description")}
        hint={t("claim.description.hint", { maximum: MAX_CLAIM_TEXT })}
        maxLength={MAX_CLAIM_TEXT}
        required
      />
      <Select
        {...form.field("remedy")}
        label={t("claim.remedy")}
        options={CLAIM_REMEDIES.map((value) => ({ value, label: t(`claim.remedy.${value}`) }))}
      />
    </>
  );
}
