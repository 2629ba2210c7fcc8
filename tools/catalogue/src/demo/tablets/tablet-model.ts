import type { Released } from "../dates.ts";
import type { PriceClass } from "../prices.ts";

/** A tablet model with its variants. */
export interface TabletModel {
  readonly brand: string;
  readonly name: string;
  readonly released: Released;
  readonly categoryId: number;
  readonly priceClass: PriceClass;
  /** List price with the smallest storage and Wi-Fi, in cents. */
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
