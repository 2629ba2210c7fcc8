import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsHydrated } from "../../lib/browser/use-is-hydrated.ts";
import { Button } from "../../ui/button.tsx";

export interface CopyButtonProps {
  readonly value: string;
  /** What the value is called. */
  readonly name: string;
}

/** Copies a value to the clipboard, where the browser has one. */
export function CopyButton({ value, name }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const hasClipboard = useIsHydrated() && "clipboard" in navigator;
  if (!hasClipboard) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // The browser refuses: the text can still be selected.
      setIsCopied(false);
    }
  };
  const label = t("order.transfer.copy");
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${label} (${name})`}
        onClick={() => void copy()}
        data-testid="copy"
      >
        {label}
      </Button>
      <span role="status">{isCopied && t("order.transfer.copied")}</span>
    </>
  );
}
