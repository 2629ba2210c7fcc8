import type { Checkout } from "@reprise/contracts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../ui/notice.tsx";

const MINUTE_MS = 60_000;

/** Null: before hydration, so that the server and the browser write the same. */
function useMinutesUntil(time: string): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setMinutes(Math.ceil((Date.parse(time) - Date.now()) / MINUTE_MS));
    count();
    const timer = setInterval(count, MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [time]);
  return minutes;
}

/** For how long the units are reserved, and that they are not any more once the time is over: the next step reserves again. */
export function HoldNotice({
  checkout,
}: {
  readonly checkout: Pick<Checkout, "holdUntil" | "hasHoldEnded">;
}) {
  const { holdUntil, hasHoldEnded } = checkout;
  if (holdUntil !== null) return <RunningHold until={holdUntil} />;
  return hasHoldEnded ? <EndedHold /> : null;
}

function EndedHold() {
  const { t } = useTranslation();
  return (
    <Notice variant="warn" testId="hold-ended" role="status">
      {t("checkout.hold.ended")}
    </Notice>
  );
}

function RunningHold({ until }: { readonly until: string }) {
  const { t } = useTranslation();
  const minutes = useMinutesUntil(until);
  if (minutes !== null && minutes <= 0) return <EndedHold />;
  return (
    <Notice testId="hold">
      {minutes === null ? t("checkout.hold") : t("checkout.hold.minutes", { count: minutes })}
    </Notice>
  );
}
