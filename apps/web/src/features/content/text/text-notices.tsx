import type { ContentDocument } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Notice } from "../../../ui/notice.tsx";

/**
 * What a reader has to know of a text before reading it. That nobody has checked it yet is for operators: they see
 * it in previews, and `pnpm shop check` lists it.
 */
export function TextNotices({
  document: { locale: language, isPreview },
  isTemplate = false,
}: {
  readonly document: Pick<ContentDocument, "locale" | "isPreview">;
  readonly isTemplate?: boolean;
}) {
  const { locale } = useApp();
  const { t } = useTranslation();
  return (
    <>
      {isPreview && <Notice variant="warn">{t("text.preview")}</Notice>}
      {language !== locale && <Notice testId="other-language">{t("text.otherLanguage")}</Notice>}
      {isPreview && isTemplate && <Notice variant="warn">{t("text.template")}</Notice>}
    </>
  );
}
