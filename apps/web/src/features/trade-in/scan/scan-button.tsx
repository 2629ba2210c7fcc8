import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsHydrated } from "../../../lib/browser/use-is-hydrated.ts";
import { lazyPart, PartUnavailable } from "../../../lib/page/lazy-part.tsx";
import { Button } from "../../../ui/button.tsx";
import styles from "./scan-button.module.css";

const Scanner = lazyPart(async () => (await import("./scanner.tsx")).Scanner, PartUnavailable);

export interface ScanButtonProps {
  /** Called with the digits of a barcode. */
  readonly onCode: (code: string) => void;
}

/** Opens the scanner. It needs scripts, so it appears with them; until then its place is kept, so that nothing moves. */
export function ScanButton({ onCode }: ScanButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useIsHydrated();
  return (
    <>
      <Button
        variant="secondary"
        icon="scan-barcode"
        className={isHydrated ? undefined : styles.waiting}
        onClick={() => setIsOpen(true)}
        data-testid="scan"
      >
        {t("tradeIn.scan")}
      </Button>
      {isOpen && (
        <Scanner
          onClose={() => setIsOpen(false)}
          onCode={(code) => {
            setIsOpen(false);
            onCode(code);
          }}
        />
      )}
    </>
  );
}
