import { useTranslation } from "react-i18next";
import { useIsHydrated } from "../../lib/browser/use-is-hydrated.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

export interface CopyButtonProps {
  readonly value: string;
  /** What the value is called. */
  readonly name: string;
}

/** Copies a value to the clipboard, where the browser has one. A toast says what was copied. */
export function CopyButton({ value, name }: CopyButtonProps) {
  const { t } = useTranslation();
  const { show } = useToasts();
  const hasClipboard = useIsHydrated() && "clipboard" in navigator;
  if (!hasClipboard) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      show({ variant: "success", message: "order.transfer.copied", messageParams: { name } });
    } catch {
      show({ variant: "error", message: "order.transfer.copyFailed" });
    }
  };
  return (
    <IconButton
      icon="copy"
      label={t("order.transfer.copy", { name })}
      onClick={() => void copy()}
      data-testid="copy"
    />
  );
}
