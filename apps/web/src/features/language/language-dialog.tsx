import { type Locale, LOCALES } from "@reprise/locale";
import { type FormEvent, useId } from "react";
import { type AppContext, useApp, useTranslate } from "../../lib/app-context.ts";
import { useUserMeta } from "../customer/customer.read.ts";
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
    alternate: link?.href ?? null,
    match: match(window.location.pathname),
    here: window.location,
  });
}

/** How long the page in the other language may wait for it. */
const KEEP_WITHIN_MS = 3000;

/** Mails to a customer speak their language (specification, section 4); the choice holds here whether they do or not. */
async function keepForCustomer(locale: Locale, { api }: AppContext): Promise<void> {
  const options = { signal: AbortSignal.timeout(KEEP_WITHIN_MS) };
  await api.call("api_customer_update_locale", { body: { locale } }, options).catch(() => null);
}

export function LanguageDialog({ isOpen, preselected, canClose, onClose }: LanguageDialogProps) {
  const app = useApp();
  const t = useTranslate();
  const form = useId();
  const customer = useUserMeta()?.customer ?? null;
  const choose = async (locale: Locale) => {
    rememberLanguage(locale, app.addresses.mode);
    onClose();
    if (customer !== null) await keepForCustomer(locale, app);
    if (locale !== app.locale) window.location.assign(pageIn(locale, app));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("locale");
    const locale = LOCALES.find((candidate) => candidate === chosen);
    if (locale) void choose(locale);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("language.title")}
      closeLabel={canClose ? t("dialog.close") : undefined}
      footer={
        <Button type="submit" form={form} isWide data-testid="language-confirm">
          {t("language.confirm")}
        </Button>
      }
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
