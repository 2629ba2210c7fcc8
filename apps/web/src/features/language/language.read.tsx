import type { Locale } from "@reprise/locale";
import { useEffect, useState } from "react";
import { latePart, PartUnavailable } from "../../lib/late-part.tsx";
import { type AppContext, useApp, useTranslate } from "../../lib/app-context.ts";
import { LANGUAGE_NAMES } from "../../lib/language-names.ts";
import { timeOfLastAdd } from "../../lib/last-add.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { Icon } from "../../ui/icon.tsx";
import { hasCarriedFields } from "./carried-fields-key.ts";
import { chosenLanguage, comesFromOwnHost, rememberLanguage } from "./language-cookie.ts";
import { LanguageForm } from "./language-form.tsx";
import styles from "./language.module.css";
import { IDLE_MS, LANGUAGE_MODAL_DELAY_MS } from "./may-ask-for-language.ts";

/** What a shopper finds selected who has not chosen yet (specification, section 4). */
const FIRST_CHOICE: Locale = "en";

/** `asked`: the shopper opened it; `required`: it opened by itself and wants an answer. */
const dialog = createStore<"closed" | "asked" | "required">("closed");

const importDialog = () => import("./language-dialog.tsx");
const LanguageDialog = latePart(async () => (await importDialog()).LanguageDialog, PartUnavailable);

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

/** Asks once, when it interrupts nothing. What decides on it is loaded only for those who are asked. */
function askWhenIdle({ match }: AppContext): () => void {
  const startedAt = Date.now();
  let isStopped = false;
  let stop = () => {};
  const watch = async () => {
    // The dialog's code is there before it opens: what the shopper begins meanwhile would be taken away.
    const [{ whenIdle }, { pageActivity }] = await Promise.all([
      import("./when-idle.ts"),
      import("./page-activity.ts"),
      importDialog(),
    ]);
    if (isStopped) return;
    stop = whenIdle(
      {
        startedAt,
        activity: pageActivity,
        lastAddAt: timeOfLastAdd,
        isAccessoryStep: () => match(window.location.pathname)?.name === "accessory_list",
        target: document,
      },
      () => {
        if (!chosenLanguage(document.cookie)) dialog.set("required");
      },
    );
  };
  // So early that a shopper who does nothing is asked exactly after the delay.
  const timer = setTimeout(() => void watch(), LANGUAGE_MODAL_DELAY_MS - IDLE_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop();
  };
}

async function restoreCarriedFields(): Promise<void> {
  const { restoreFields } = await import("./carried-fields.ts");
  restoreFields(document, window.location.pathname, window.sessionStorage);
}

/** Holds the language modal, and opens it once for shoppers who have not chosen yet. */
export function LanguageArea() {
  const app = useApp();
  const { mode } = app.addresses;
  const state = useStore(dialog, "closed");
  // Stays while the dialog closes, so that nothing in it changes on the way.
  const [opening, setOpening] = useState<"asked" | "required" | null>(null);
  if (state !== "closed" && state !== opening) setOpening(state);

  useEffect(() => {
    if (hasCarriedFields()) void restoreCarriedFields();
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
