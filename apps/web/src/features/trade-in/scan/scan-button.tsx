import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsHydrated } from "../../../lib/browser/use-is-hydrated.ts";
import { lazyPart, PartUnavailable } from "../../../lib/page/lazy-part.tsx";
import { Button } from "../../../ui/button.tsx";

const Scanner = lazyPart(async () => (await import("./scanner.tsx")).Scanner, PartUnavailable);

export interface ScanButtonProps {
  /** Called with the digits of a barcode. */
  readonly onCode: (code: string) => void;
}

/** Opens the scanner. It needs scripts, so it appears with them. */
export function ScanButton({ onCode }: ScanButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (!useIsHydrated()) return null;
  return (
    <>
      <Button variant="secondary" icon="scan-barcode" onClick={() => setIsOpen(true)} data-testid="scan">
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
