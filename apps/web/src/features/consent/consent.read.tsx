import { useEffect } from "react";
import { latePart } from "../../lib/late-part.tsx";
import { useTranslate } from "../../lib/app-context.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { consentStore, loadConsent } from "../../tracking/consent.ts";

const isReopened = createStore(false);

/** Without it nothing is asked, and so nothing tracked. */
const ConsentBar = latePart(async () => (await import("./consent-bar.tsx")).ConsentBar);

/** Asks for consent until there is an answer, and again from the footer. Nothing is asked without scripts: nothing is tracked. */
export function ConsentArea() {
  const consent = useStore(consentStore, undefined);
  const isOpenAgain = useStore(isReopened, false);
  useEffect(() => {
    loadConsent(window.localStorage);
  }, []);
  if (consent === undefined || (consent && !isOpenAgain)) return null;
  return <ConsentBar current={consent} isReopened={isOpenAgain} onDone={() => isReopened.set(false)} />;
}

/** Opens the choice again. */
export function ConsentButton({ className }: { readonly className?: string | undefined }) {
  const t = useTranslate();
  return (
    <button
      type="button"
      className={className}
      onClick={() => isReopened.set(true)}
      data-testid="consent-button"
    >
      {t("footer.consent")}
    </button>
  );
}
