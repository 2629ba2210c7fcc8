import type { Released } from "../dates.ts";
import type { PriceClass } from "../prices.ts";

/** One model of tablet with what it was sold in. */
export interface TabletModel {
  readonly brand: string;
  readonly name: string;
  readonly released: Released;
  readonly categoryId: number;
  readonly priceClass: PriceClass;
  /** New price of the smallest storage with Wi-Fi, in cents. */
  readonly list: number;
  readonly storages: readonly number[];
  readonly colours: readonly string[];
  readonly connectivities: readonly ("wifi" | "cellular")[];
  readonly display?: number | undefined;
  readonly memory?: number | undefined;
  readonly processor?: string | undefined;
  readonly aspect: number;
  readonly front: "uniform" | "home-button" | "bezel";
  readonly demand: number;
  readonly keywords: readonly string[];
}
