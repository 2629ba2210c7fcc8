import { definitionOf, type Locale } from "@reprise/locale";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { createStore, useStore } from "../../lib/browser/store.ts";
import { markPageOutdated } from "../../lib/calls/interceptor.ts";
import { type AppContext, useApp } from "../../lib/context/app-context.ts";
import { lazyPart, PartUnavailable } from "../../lib/page/lazy-part.tsx";
import { Icon } from "../../ui/icon.tsx";
import { hasCarriedFields } from "./carried-fields-key.ts";
import { chosenLanguage, comesFromOwnHost, rememberLanguage } from "./language-cookie.ts";
import { LanguageForm } from "./language-form.tsx";
import styles from "./language.module.css";

/** The language that is selected for a shopper who has not chosen one (specification, section 4). */
const FIRST_CHOICE: Locale = "en";

/**
 * When the code that decides when to ask is loaded, in ms: 2 s (`IDLE_MS`) before the specification's 6 s. It then has
 * watched an idle shopper for long enough to ask exactly after 6 s.
 */
const LOAD_AFTER_MS = 4000;

/** `asked`: the shopper opened it. `required`: it opened on a timer and has to be answered. */
const dialog = createStore<"closed" | "asked" | "required">("closed");

const importDialog = () => import("./language-dialog.tsx");
const LanguageDialog = lazyPart(async () => (await importDialog()).LanguageDialog, PartUnavailable);

interface LanguageButtonProps {
  readonly className?: string | undefined;
  /** Shows the language's code only. */
  readonly isShort?: boolean;
}

/** Opens the language switcher. Hidden without scripts. */
export function LanguageButton({ className, isShort = false }: LanguageButtonProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const name = definitionOf(locale).languageName;
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
        <span>{isShort ? locale.toUpperCase() : name}</span>
      </button>
    </span>
  );
}

/** The switcher that needs no script. It is not in the browser's bundle, because React does not hydrate `noscript`. */
export const LanguageFallback = () => (
  <noscript>
    <LanguageForm />
  </noscript>
);

/** Opens the dialog once, when it interrupts nothing. Returns a function that cancels it. */
function askWhenIdle({ match }: AppContext): () => void {
  const startedAt = Date.now();
  const cancelled = new AbortController();
  const watch = async () => {
    // The dialog's code is loaded before it opens, so that it does not interrupt what the shopper does meanwhile.
    const [{ askForLanguage }] = await Promise.all([import("./ask-for-language.ts"), importDialog()]);
    askForLanguage({
      startedAt,
      match,
      ask: () => dialog.set("required"),
      signal: cancelled.signal,
    });
  };
  const timer = setTimeout(() => void watch().catch(markPageOutdated), LOAD_AFTER_MS);
  return () => {
    clearTimeout(timer);
    cancelled.abort();
  };
}

async function restoreCarriedFields(): Promise<void> {
  const { restoreFields } = await import("./carried-fields.ts");
  restoreFields(document, window.location.pathname);
}

/** Renders the language modal, and opens it once for shoppers who have not chosen a language. */
export function LanguageArea() {
  const app = useApp();
  const { mode } = app.addresses;
  const state = useStore(dialog, "closed");
  // Does not change while the dialog closes, so that its content stays.
  const [opening, setOpening] = useState<"asked" | "required" | null>(null);
  if (state !== "closed" && state !== opening) setOpening(state);

  useEffect(() => {
    if (hasCarriedFields()) void restoreCarriedFields().catch(markPageOutdated);
  }, []);
  useEffect(() => {
    if (chosenLanguage(document.cookie)) return undefined;
    if (comesFromOwnHost(document.referrer, mode, window.location.origin)) {
      rememberLanguage(app.locale, mode);
      return undefined;
    }
    return askWhenIdle(app);
  }, [app, mode]);

  if (opening === null) return null;
  return (
    <LanguageDialog
      key={opening}
      isOpen={state !== "closed"}
      preselected={opening === "required" ? FIRST_CHOICE : app.locale}
      canClose={opening === "asked"}
      onClose={() => dialog.set("closed")}
    />
  );
}
