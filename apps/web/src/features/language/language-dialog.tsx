import { definitionOf, type Locale, LOCALES } from "@reprise/locale";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../dialogs/dialog.tsx";
import { usePending } from "../../lib/calls/use-pending.ts";
import { type AppContext, useApp } from "../../lib/context/app-context.ts";
import { tracker } from "../../tracking/tracker.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useKnownUserMeta } from "../customer/customer.public.ts";
import { addressInLocale } from "./address-in-locale.ts";
import { carryFields } from "./carried-fields.ts";
import { rememberLanguage } from "./language-cookie.ts";
import styles from "./language-dialog.module.css";
import { saveCustomerLocale } from "./save-customer-locale.ts";

export interface LanguageDialogProps {
  readonly isOpen: boolean;
  readonly preselected: Locale;
  /** False: the shopper has to choose a language (specification, section 4). */
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

/** The build replaces each use of the global name by all texts. */
const TEXTS = __LANGUAGE_DIALOG__;

interface InOtherLanguagesProps {
  readonly than: Locale;
  readonly text: keyof (typeof TEXTS)[Locale];
}

/** Shoppers may understand any of the six languages only. */
const InOtherLanguages = ({ than, text }: InOtherLanguagesProps) =>
  LOCALES.filter((locale) => locale !== than).map((locale) => (
    <span key={locale} lang={locale}>
      {TEXTS[locale][text]}
    </span>
  ));

/** A press so soon after the dialog opened on a timer was meant for the page, in ms. */
const IGNORED_MS = 500;

/** Returns a function that is true once the dialog has been open long enough to be answered. */
function useIsAnswerable(isOpen: boolean): () => boolean {
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = Date.now();
  }, [isOpen]);
  return () => Date.now() - openedAt.current >= IGNORED_MS;
}

export function LanguageDialog({ isOpen, preselected, canClose, onClose }: LanguageDialogProps) {
  const app = useApp();
  const { t } = useTranslation();
  const form = useId();
  const [selected, setSelected] = useState(preselected);
  const isKnownCustomer = Boolean(useKnownUserMeta()?.customer);
  const { isPending, run } = usePending();
  const close = () => {
    setSelected(preselected);
    onClose();
  };
  const choose = async (locale: Locale) => {
    rememberLanguage(locale, app.addresses.mode);
    await saveCustomerLocale(app.api, locale, isKnownCustomer);
    onClose();
    if (locale === app.locale) return;
    tracker.track({ event: "language_change", from: app.locale, to: locale });
    const address = new URL(pageIn(locale, app), window.location.href);
    if (address.origin === window.location.origin) carryFields(document, address.pathname);
    window.location.assign(address);
  };
  const isAnswerable = useIsAnswerable(isOpen);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canClose || isAnswerable()) void run(() => choose(selected));
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={<span lang={app.locale}>{TEXTS[app.locale].title}</span>}
      isTitleFocused={!canClose}
      closeLabel={canClose ? t("dialog.close") : undefined}
      footer={
        <Button type="submit" form={form} isWide isPending={isPending} data-testid="language-confirm">
          <span className={styles.confirm}>
            <span lang={selected}>{TEXTS[selected].confirm}</span>
            <small>
              <InOtherLanguages than={selected} text="continue" />
            </small>
          </span>
        </Button>
      }
      testId="language-dialog"
    >
      <p className={styles.titles}>
        <InOtherLanguages than={app.locale} text="title" />
      </p>
      <form id={form} onSubmit={submit} className={styles.languages}>
        {LOCALES.map((locale) => (
          <Checkbox
            key={locale}
            type="radio"
            name="locale"
            value={locale}
            checked={locale === selected}
            onChange={() => setSelected(locale)}
            data-initial-focus={(canClose && locale === preselected) || undefined}
            className={styles.language}
            label={<span lang={locale}>{definitionOf(locale).languageName}</span>}
          />
        ))}
      </form>
    </Dialog>
  );
}
