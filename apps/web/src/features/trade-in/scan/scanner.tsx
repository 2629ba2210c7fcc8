import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../dialogs/dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import styles from "./scanner.module.css";
import { useBarcode } from "./use-barcode.ts";

export interface ScannerProps {
  readonly onClose: () => void;
  /** Called once, with the digits of the first barcode, or with what the seller typed. */
  readonly onCode: (code: string) => void;
}

/** Scans a barcode with the camera, or takes the number below it. Its code is loaded when it is opened. */
export function Scanner({ onClose, onCode }: ScannerProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const state = useBarcode(video, onCode);
  const [hasNoDigits, setHasNoDigits] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const take = () => {
    const typed = number.current?.value.trim() ?? "";
    // The search reads blanks, dashes and a name such as "ISBN".
    if (/\d{8}/u.test(typed.replaceAll(/[\s.-]/gu, ""))) onCode(typed);
    else setHasNoDigits(true);
  };
  const isOn = state === "starting" || state === "looking";
  useEffect(() => {
    if (!isOn) number.current?.focus();
  }, [isOn]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("tradeIn.scan.title")}
      closeLabel={t("dialog.close")}
      testId="scanner"
    >
      {isOn ? (
        <>
          {/* The picture of the camera has no sound. */}
          <video ref={video} className={styles.video} muted playsInline aria-hidden="true" />
          <p role="status" className={styles.text}>
            {t(`tradeIn.scan.${state}`)}
          </p>
        </>
      ) : (
        <Notice variant="warn" role="alert" testId={`scan-${state}`}>
          {t(`tradeIn.scan.${state}`)}
        </Notice>
      )}
      {/* No form of its own: the button that opens this dialog lies in one. */}
      <div className={styles.number} data-testid="scan-number">
        <TextInput
          ref={number}
          label={t("tradeIn.scan.number")}
          hint={t("tradeIn.scan.numberHint")}
          error={hasNoDigits ? t("tradeIn.scan.numberError") : undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            take();
          }}
        />
        <Button variant={isOn ? "secondary" : "primary"} onClick={take} data-testid="scan-number-submit">
          {t("tradeIn.scan.numberSubmit")}
        </Button>
      </div>
    </Dialog>
  );
}
