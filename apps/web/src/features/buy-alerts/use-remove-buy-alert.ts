import type { BuyAlert, BuyAlertView } from "@reprise/contracts";
import type { FailedCall } from "@reprise/contracts/client";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useApp } from "../../lib/app-context.ts";
import { useToasts } from "../../lib/toasts.tsx";
import { useCall } from "../../lib/use-call.ts";
import { useUserMetaUpdates } from "../customer/customer.read.ts";

export interface RemoveBuyAlert {
  /** The element around the alerts: the focus stays in it after a removal. */
  readonly frame: RefObject<HTMLElement | null>;
  /** The alert that is being removed; null: none. One removal runs at a time. */
  readonly pendingUuid: string | null;
  remove(alert: BuyAlert): void;
}

/** Removes alerts from a page of alerts. After its last alert the previous page is shown, if there is one. */
export function useRemoveBuyAlert({ buyAlerts, pagination: { page } }: BuyAlertView): RemoveBuyAlert {
  const { api } = useApp();
  const { show } = useToasts();
  const { changed } = useUserMetaUpdates();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const frame = useRef<HTMLElement>(null);
  const focusedIndex = useRef<number | null>(null);
  const { isPending, run } = useCall();
  const [removedUuid, setRemovedUuid] = useState<string | null>(null);

  // The removed button had the focus, which would otherwise move to the start of the document.
  useLayoutEffect(() => {
    const index = focusedIndex.current;
    focusedIndex.current = null;
    if (index === null || document.activeElement !== document.body) return;
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
    (buttons[Math.min(index, buyAlerts.length - 1)] ?? frame.current?.querySelector<HTMLElement>("a"))?.focus(
      { preventScroll: true },
    );
  }, [buyAlerts]);

  const remove = ({ uuid, side, product: { id }, label }: BuyAlert) => {
    const query = { side, ...(label === null ? {} : { label }) };
    const makeCall = () => {
      setRemovedUuid(uuid);
      return api.call("api_buyalert_delete_product", { params: { productId: String(id) }, query });
    };
    const onSuccess = async () => {
      focusedIndex.current = buyAlerts.findIndex((alert) => alert.uuid === uuid);
      await changed((view) => ({
        ...view,
        ...(side === "green"
          ? { saleAlerts: view.saleAlerts.filter((product) => product !== id) }
          : {
              buyAlerts: view.buyAlerts.filter((alert) => alert.productId !== id || alert.label !== label),
            }),
      }));
      if (page > 1 && buyAlerts.length === 1)
        await navigate({ search: page === 2 ? "" : `?page=${page - 1}` }, { replace: true });
      else await revalidate();
    };
    const onFailure = async ({ status }: FailedCall) => {
      show({ variant: "error", message: "buyAlert.flash.removeFailure" });
      // The session has ended: the page's loader redirects to the login.
      if (status === 401) await revalidate();
    };
    void run(makeCall, { onSuccess, onFailure });
  };
  return { frame, pendingUuid: isPending ? removedUuid : null, remove };
}
