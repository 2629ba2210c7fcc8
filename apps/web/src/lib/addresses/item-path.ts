import type { Grade } from "@reprise/cart";
import type { AppContext } from "../context/app-context.ts";

export interface ShownItem {
  readonly id: number;
  readonly slug: string;
  readonly label: Grade;
  readonly withFullBattery: boolean;
}

/** The product page of a line, opened with its grade and battery, so that it shows the price of the line. */
export const itemPath = (path: AppContext["path"], { id, slug, label, withFullBattery }: ShownItem): string =>
  path("product_details", { id, slug }, { variant: label, withFullBattery: withFullBattery ? 1 : undefined });
