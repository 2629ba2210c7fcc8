import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../dialogs/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./scanner.module.css";
import { useBarcode } from "./use-barcode.ts";

export interface ScannerProps {
  readonly onClose: () => void;
  /** Called once, with the digits of the first barcode. */
  readonly onCode: (code: string) => void;
}

/** Scans a barcode with the camera. Its code is loaded when it is opened. */
export function Scanner({ onClose, onCode }: ScannerProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const state = useBarcode(video, onCode);
  const isOn = state === "starting" || state === "looking";
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
    </Dialog>
  );
}
