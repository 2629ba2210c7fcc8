import type { CartItem } from "@reprise/contracts";
import { useEffect, useRef } from "react";
import { useTranslate } from "../../lib/app-context.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./cart.module.css";

export interface RemovedLineProps {
  readonly item: CartItem;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

/** Says what was taken out of the cart and takes it back; it gets the focus, which the removed line had. */
export function RemovedLine({ item, isPending, onUndo }: RemovedLineProps) {
  const t = useTranslate();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={line} className={styles.removed} data-testid="removed-line">
      <p role="status">{t("cart.removed", { name: item.product.name })}</p>
      <Button variant="quiet" size="small" isPending={isPending} onClick={onUndo} data-testid="undo-remove">
        {t("cart.undo")}
      </Button>
    </div>
  );
}
