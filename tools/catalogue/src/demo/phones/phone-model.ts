import type { PictureSpec } from "@reprise/pictures/spec";
import type { Released } from "../dates.ts";
import type { PriceClass } from "../prices.ts";

export type PhonePicture = Extract<PictureSpec, { kind: "phone" }>;

/** A phone model with its storage sizes and colours. */
export interface PhoneModel {
  readonly brand: string;
  readonly name: string;
  readonly released: Released;
  readonly categoryId: number;
  readonly priceClass: PriceClass;
  /** List price with the smallest storage, in cents. */
  readonly list: number;
  readonly storages: readonly number[];
  readonly colours: readonly string[];
  readonly display?: number | undefined;
  readonly resolution?: string | undefined;
  readonly memory?: number | undefined;
  readonly weight?: number | undefined;
  readonly processor?: string | undefined;
  /** Height divided by width of the front. */
  readonly aspect: number;
  readonly front: PhonePicture["front"];
  readonly cameras: PhonePicture["cameras"];
  readonly demand: number;
  readonly keywords: readonly string[];
}

/**
 * Height divided by width, from "71.5x147.5x7.9" with width and height in any order; otherwise `fallback`.
 */
export function aspectOf(size: string, fallback: number): number {
  const [first = 0, second = 0] = size.split("x").map(Number);
  const ratio = Math.max(first, second) / Math.min(first, second);
  return ratio > 1 && ratio < 2.5 ? Math.round(ratio * 1000) / 1000 : fallback;
}
