import { languageForm } from "@reprise/contracts/forms";
import { definitionOf, LOCALES } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { PostForm } from "../../forms/post-form.tsx";
import { ReturnToThisPage } from "../../forms/return-to-this-page.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import styles from "./language.module.css";

/** The switcher for browsers without scripts: the BFF sets the cookie and redirects to the page in that language. */
export function LanguageForm() {
  const { locale } = useApp();
  const { t } = useTranslation();
  return (
    <PostForm form={languageForm} className={styles.form}>
      <ReturnToThisPage />
      <Select
        name="locale"
        label={t("language.select")}
        isLabelHidden
        defaultValue={locale}
        options={LOCALES.map((value) => ({ value, label: definitionOf(value).languageName }))}
      />
      <Button type="submit" variant="secondary">
        {t("language.confirm")}
      </Button>
    </PostForm>
  );
}
