import { languageForm } from "@reprise/contracts/forms";
import { definitionOf, LOCALES } from "@reprise/locale";
import { useLocation } from "react-router";
import { PostForm } from "../../forms/post-form.tsx";
import { useApp, useTranslate } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import styles from "./language.module.css";

/** The switcher for browsers without scripts: the BFF sets the cookie and redirects to the page in that language. */
export function LanguageForm() {
  const { locale, addresses } = useApp();
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <PostForm form={languageForm} className={styles.form}>
      <input type="hidden" name="returnTo" value={addresses.prefixed(locale, pathname) + search} />
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
