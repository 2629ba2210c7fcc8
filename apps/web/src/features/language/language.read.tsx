import type { Locale } from "@reprise/locale";
import { lazy, Suspense, useEffect, useState } from "react";
import { useApp, useTranslate } from "../../lib/app-context.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { Icon } from "../../ui/icon.tsx";
import { chosenLanguage, comesFromOwnHost, rememberLanguage } from "./language-cookie.ts";
import { LanguageForm } from "./language-form.tsx";
import { LANGUAGE_NAMES } from "./language-names.ts";
import styles from "./language.module.css";

export { LANGUAGE_NAMES } from "./language-names.ts";

/** How long a shopper without a chosen language is left alone (specification, sections 4 and 9). */
const LANGUAGE_MODAL_DELAY_MS = 6000;
/** What that shopper finds selected. */
const FIRST_CHOICE: Locale = "en";

/** `asked`: the shopper opened it; `required`: it opened by itself and wants an answer. */
const dialog = createStore<"closed" | "asked" | "required">("closed");

const LanguageDialog = lazy(async () => ({
  default: (await import("./language-dialog.tsx")).LanguageDialog,
}));

interface LanguageButtonProps {
  readonly className?: string | undefined;
  /** Shows the language's code only. */
  readonly isShort?: boolean;
}

/** Opens the language switcher; without scripts it is not there. */
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

/** The switcher that needs no script. The browser's bundle has nothing of it: React leaves `noscript` alone there. */
export const LanguageFallback = () => <noscript>{import.meta.env.SSR && <LanguageForm />}</noscript>;

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
      rememberLanguage(app.locale, mode);
      return undefined;
    }
    const timer = setTimeout(() => {
      if (!chosenLanguage(document.cookie) && dialog.get() === "closed") dialog.set("required");
    }, LANGUAGE_MODAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [app.locale, mode]);

  if (!wasOpen) return null;
  return (
    <Suspense>
      <LanguageDialog
        isOpen={state !== "closed"}
        preselected={state === "required" ? FIRST_CHOICE : app.locale}
        canClose={state !== "required"}
        onClose={() => dialog.set("closed")}
      />
    </Suspense>
  );
}
