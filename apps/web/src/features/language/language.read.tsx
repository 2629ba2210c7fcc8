import { LOCALES, type Locale, type LocaleMode } from "@reprise/locale";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useApp, useTranslate } from "../../lib/app-context.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Select } from "../../ui/select.tsx";
import { addressInLocale } from "./address-in-locale.ts";
import { chosenLanguage, comesFromOwnHost, languageCookie } from "./language-cookie.ts";
import { LANGUAGE_NAMES } from "./language-names.ts";
import styles from "./language.module.css";

/** How long a shopper without a chosen language is left alone (specification, sections 4 and 9). */
const LANGUAGE_MODAL_DELAY_MS = 6000;
/** What that shopper finds selected. */
const FIRST_CHOICE: Locale = "en";

/** `asked`: the shopper opened it; `required`: it opened by itself and wants an answer. */
const dialog = createStore<"closed" | "asked" | "required">("closed");

const LanguageDialog = lazy(async () => ({ default: (await import("./language-dialog.tsx")).LanguageDialog }));

interface LanguageButtonProps {
  readonly className?: string | undefined;
  /** Shows the language's code only. */
  readonly isShort?: boolean;
}

/** Opens the language switcher. Without scripts {@link LanguageForm} stands in its place. */
export function LanguageButton({ className, isShort = false }: LanguageButtonProps) {
  const { locale } = useApp();
  const t = useTranslate();
  const name = LANGUAGE_NAMES[locale];
  return (
    <span className={styles.scripted}>
      <button
        type="button"
        className={`${styles.button} ${className}`}
        aria-label={t("header.language", { language: isShort ? `${locale.toUpperCase()}, ${name}` : name })}
        aria-haspopup="dialog"
        onClick={() => dialog.set("asked")}
        data-testid="language-button"
      >
        <Icon name="globe" />
        {isShort ? locale.toUpperCase() : name}
      </button>
    </span>
  );
}

/** The switcher for browsers without scripts: the BFF sets the cookie and leads to the page's other language. */
export function LanguageForm() {
  const { locale, addresses } = useApp();
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <noscript>
      <form method="post" action={addresses.prefixed(locale, "/language")} className={styles.form}>
        <input type="hidden" name="returnTo" value={addresses.prefixed(locale, pathname) + search} />
        <Select
          name="locale"
          label={t("language.select")}
          isLabelHidden
          defaultValue={locale}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <Button type="submit" variant="secondary">{t("language.confirm")}</Button>
      </form>
    </noscript>
  );
}

function remember(locale: Locale, mode: LocaleMode): void {
  document.cookie = languageCookie(locale, mode, window.location.protocol === "https:");
}

/** Holds the language modal, and opens it once for shoppers who have not chosen yet. */
export function LanguageArea() {
  const app = useApp();
  const { mode } = app.addresses;
  const state = useStore(dialog, "closed");
  const [wasOpen, setWasOpen] = useState(false);
  if (state !== "closed" && !wasOpen) setWasOpen(true);

  useEffect(() => {
    if (chosenLanguage(document.cookie)) return undefined;
    if (comesFromOwnHost(document.referrer, mode, window.location.origin)) {
      remember(app.locale, mode);
      return undefined;
    }
    const timer = setTimeout(() => {
      if (!chosenLanguage(document.cookie) && dialog.get() === "closed") dialog.set("required");
    }, LANGUAGE_MODAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [app.locale, mode]);

  const choose = (locale: Locale) => {
    remember(locale, mode);
    dialog.set("closed");
    if (locale === app.locale) return;
    const alternate = document.head.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale}"]`)?.href ?? null;
    const match = app.match(window.location.pathname);
    window.location.assign(addressInLocale(app.addresses, locale, { alternate, match, here: window.location }));
  };
  if (!wasOpen) return null;
  return (
    <Suspense>
      <LanguageDialog
        isOpen={state !== "closed"}
        preselected={state === "required" ? FIRST_CHOICE : app.locale}
        canClose={state !== "required"}
        onChoose={choose}
        onClose={() => dialog.set("closed")}
      />
    </Suspense>
  );
}
