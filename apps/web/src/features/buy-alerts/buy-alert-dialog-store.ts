import type { Grade } from "@reprise/cart";
import { createStore } from "../../lib/store.ts";

export interface AlertedProduct {
  readonly id: number;
  readonly name: string;
  /** Each grade that there is, and what it costs or did when it was there. */
  readonly variants: ReadonlyArray<{ readonly label: Grade; readonly price: number }>;
}

/** What the dialog asks about; null while it is closed. `label` null: whichever grade. */
export const buyAlertDialogStore = createStore<{
  readonly product: AlertedProduct;
  readonly label: Grade | null;
} | null>(null);
