import type { CartItem } from "@reprise/contracts";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import styles from "./cart.module.css";

export interface RemovedLineProps {
  readonly item: CartItem;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

/**
 * Names the removed line and offers to add it again. The button takes the focus that the removed line had; its description
 * lets screen readers announce the removal.
 */
export function RemovedLine({ item, isPending, onUndo }: RemovedLineProps) {
  const { t } = useTranslation();
  const textId = useId();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={line} className={styles.removed} data-testid="removed-line">
      <p id={textId}>{t("cart.removed", { name: item.product.name })}</p>
      <Button
        variant="quiet"
        size="small"
        isPending={isPending}
        onClick={onUndo}
        aria-describedby={textId}
        data-testid="undo-remove"
      >
        {t("cart.undo")}
      </Button>
    </div>
  );
}
