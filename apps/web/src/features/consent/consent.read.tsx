import { useEffect } from "react";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useTranslate } from "../../lib/app-context.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { consentStore, loadConsent } from "../../tracking/consent.ts";

const isReopenedStore = createStore(false);

/** If its code does not load, there is no consent and no tracking. */
const ConsentBar = lazyPart(async () => (await import("./consent-bar.tsx")).ConsentBar);

/** Asks for consent until there is an answer, and again from the footer. Without scripts there is no tracking. */
export function ConsentArea() {
  const consent = useStore(consentStore, undefined);
  const isReopened = useStore(isReopenedStore, false);
  useEffect(() => {
    loadConsent(window.localStorage);
  }, []);
  if (consent === undefined || (consent && !isReopened)) return null;
  return <ConsentBar current={consent} isReopened={isReopened} onDone={() => isReopenedStore.set(false)} />;
}

/** Opens the consent bar again. */
export function ConsentButton({ className }: { readonly className?: string | undefined }) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={className}
      onClick={() => isReopenedStore.set(true)}
      data-testid="consent-button"
    >
      {t("footer.consent")}
    </button>
  );
}
