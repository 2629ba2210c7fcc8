import type { BuyAlert, BuyAlertView } from "@reprise/contracts";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { useUserMetaUpdates } from "../customer/customer.public.ts";

export interface RemovedBuyAlert {
  /** The element around the alerts: the focus stays in it after a removal. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Takes a removed alert from what every page knows of the shopper. */
  onRemoved(alert: BuyAlert): Promise<void>;
}

/** What follows the removal of an alert from a page of alerts. */
export function useRemovedBuyAlert({ buyAlerts }: BuyAlertView): RemovedBuyAlert {
  const { changed } = useUserMetaUpdates();
  const frame = useRef<HTMLElement>(null);
  const focusedIndex = useRef<number | null>(null);

  // The removed button had the focus, which would otherwise move to the start of the document.
  useLayoutEffect(() => {
    const index = focusedIndex.current;
    focusedIndex.current = null;
    if (index === null || document.activeElement !== document.body) return;
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>("form button") ?? [])];
    (buttons[Math.min(index, buyAlerts.length - 1)] ?? frame.current?.querySelector<HTMLElement>("a"))?.focus(
      { preventScroll: true },
    );
  }, [buyAlerts]);

  return {
    frame,
    async onRemoved({ uuid, side, product: { id }, label }) {
      focusedIndex.current = buyAlerts.findIndex((alert) => alert.uuid === uuid);
      await changed((view) => ({
        ...view,
        ...(side === "green"
          ? { saleAlerts: view.saleAlerts.filter((product) => product !== id) }
          : {
              buyAlerts: view.buyAlerts.filter((alert) => alert.productId !== id || alert.label !== label),
            }),
      }));
    },
  };
}
