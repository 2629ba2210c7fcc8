import type { Grade } from "@reprise/cart";
import { createStore } from "../../lib/browser/store.ts";

export interface AlertedProduct {
  readonly id: number;
  readonly name: string;
  /** Every grade of the product with its price; the last price if it is sold out. */
  readonly variants: ReadonlyArray<{ readonly label: Grade; readonly price: number }>;
}

/** The product and grade of the open dialog. `grade` null: any grade. */
export const buyAlertDialogStore = createStore<{
  readonly product: AlertedProduct;
  readonly grade: Grade | null;
} | null>(null);
