import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isPlainClick } from "../../lib/browser/is-plain-click.ts";
import { createStore, useStore } from "../../lib/browser/store.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { lazyPart } from "../../lib/page/lazy-part.tsx";
import { consentStore, loadConsent } from "../../tracking/consent.ts";

const isReopenedStore = createStore(false);

/** If its code does not load, there is no consent and no tracking. */
const ConsentBar = lazyPart(async () => (await import("./consent-bar.tsx")).ConsentBar, ConsentPage);

/** Instead of the bar: leads who asked for it to the page that asks the same. */
function ConsentPage() {
  const { path } = useApp();
  const isReopened = useStore(isReopenedStore, false);
  useEffect(() => {
    if (isReopened) window.location.assign(path("consent"));
  }, [isReopened, path]);
  return null;
}

/** Asks for consent until there is an answer, and again from the footer. Without scripts there is no tracking. */
export function ConsentArea() {
  const app = useApp();
  const consent = useStore(consentStore, undefined);
  const isReopened = useStore(isReopenedStore, false);
  const isMeasured = consent?.statistics;
  useEffect(loadConsent, []);
  useEffect(() => {
    if (!isMeasured) return undefined;
    const measuring = import("../../beacons/measure.ts").then(
      ({ measure }) => measure(app),
      () => undefined,
    );
    return () => void measuring.then((stop) => stop?.());
  }, [app, isMeasured]);
  if (consent === undefined || (consent && !isReopened)) return null;
  return <ConsentBar current={consent} isReopened={isReopened} onDone={() => isReopenedStore.set(false)} />;
}

/** Opens the consent bar again. Without scripts it leads to the page that asks the same. */
export function ConsentButton({ className }: { readonly className?: string | undefined }) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <a
      className={className}
      href={path("consent")}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        isReopenedStore.set(true);
      }}
      data-testid="consent-button"
    >
      {t("footer.consent")}
    </a>
  );
}
