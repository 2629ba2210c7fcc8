import type { Grade } from "@reprise/cart";
import { markPageOutdated } from "../../lib/calls/interceptor.ts";
import { usePending } from "../../lib/calls/use-pending.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { loadBuyAlertDialog } from "./buy-alert-area.tsx";
import { type AlertedProduct, buyAlertDialogStore } from "./buy-alert-dialog-store.ts";
import { useAlertedGrades } from "./use-alerted-grades.ts";

export interface OpenBuyAlert {
  /** There is an alert already. */
  readonly isSet: boolean;
  /** The dialog is being loaded. */
  readonly isPending: boolean;
  /** Opens the buy alert dialog. */
  open(): void;
}

/** For a button that opens the buy alert dialog. `grade`: of the alert; null: any grade of the product. */
export function useOpenBuyAlert(product: AlertedProduct, grade: Grade | null): OpenBuyAlert {
  const app = useApp();
  const alerted = useAlertedGrades(product.id);
  const { show } = useToasts();
  const { isPending, run } = usePending();
  const open = async () => {
    try {
      await Promise.all([app.loadMessages(["buy-alerts"]), loadBuyAlertDialog()]);
      buyAlertDialogStore.set({ product, grade });
    } catch {
      // The next press tries again.
      markPageOutdated();
      show({ variant: "error", message: "user.flash.unavailable" });
    }
  };
  return {
    isSet: grade === null ? alerted.length > 0 : alerted.includes(grade),
    isPending,
    open: () => void run(open),
  };
}
