import { type Locale, LOCALES } from "@reprise/locale";
import { type FormEvent, useId } from "react";
import { type AppContext, useApp, useTranslate } from "../../lib/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { addressInLocale } from "./address-in-locale.ts";
import { rememberLanguage } from "./language-cookie.ts";
import styles from "./language-dialog.module.css";
import { LANGUAGE_NAMES } from "./language-names.ts";

export interface LanguageDialogProps {
  readonly isOpen: boolean;
  readonly preselected: Locale;
  /** A shopper who was not asked before has to choose (specification, section 4). */
  readonly canClose: boolean;
  readonly onClose: () => void;
}

function pageIn(locale: Locale, { addresses, match }: AppContext): string {
  const link = document.head.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale}"]`);
  return addressInLocale(addresses, locale, {
    alternate: link?.href ?? null, match: match(window.location.pathname), here: window.location,
  });
}

export function LanguageDialog({ isOpen, preselected, canClose, onClose }: LanguageDialogProps) {
  const app = useApp();
  const t = useTranslate();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("locale");
    const locale = LOCALES.find((candidate) => candidate === chosen);
    if (!locale) return;
    rememberLanguage(locale, app.addresses.mode);
    onClose();
    if (locale !== app.locale) window.location.assign(pageIn(locale, app));
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("language.title")}
      closeLabel={canClose ? t("dialog.close") : undefined}
      footer={<Button type="submit" form={form} isWide data-testid="language-confirm">{t("language.confirm")}</Button>}
      testId="language-dialog"
    >
      <p className={styles.text}>{t("language.text")}</p>
      <form id={form} onSubmit={submit} className={styles.languages}>
        {LOCALES.map((locale) => (
          <Checkbox
            key={`${locale}${preselected}`}
            type="radio"
            name="locale"
            value={locale}
            defaultChecked={locale === preselected}
            data-initial-focus={locale === preselected || undefined}
            className={styles.language}
            label={<span lang={locale}>{LANGUAGE_NAMES[locale]}</span>}
          />
        ))}
      </form>
    </Dialog>
  );
}
