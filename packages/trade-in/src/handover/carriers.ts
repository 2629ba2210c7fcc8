import type { Carrier, Country } from "@reprise/order";

/** How a seller hands a parcel over: at a shop of the carrier, or at the door. */
export const HANDOVERS = ["drop-off", "pickup"] as const;

export type Handover = (typeof HANDOVERS)[number];

/** What a carrier takes from sellers. */
export interface TradeInCarrier {
  readonly carrier: Carrier;
  /** Maximum weight of one box with its packaging. */
  readonly maxGrams: number;
  /** Maximum number of boxes of a trade-in order. */
  readonly maxBoxes: number;
  readonly countries: readonly Country[];
  readonly handovers: readonly Handover[];
}

/** In the order in which sellers see them. */
export const TRADE_IN_CARRIERS: readonly TradeInCarrier[] = [
  {
    carrier: "dhl",
    maxGrams: 31_500,
    maxBoxes: 5,
    countries: ["AT", "BE", "DE", "ES", "FR", "IE", "IT", "LU", "NL"],
    handovers: ["drop-off", "pickup"],
  },
  {
    carrier: "dpd",
    maxGrams: 20_000,
    maxBoxes: 3,
    countries: ["AT", "BE", "DE", "ES", "FR", "IE", "IT", "LU", "NL"],
    handovers: ["drop-off"],
  },
  { carrier: "gls", maxGrams: 20_000, maxBoxes: 3, countries: ["AT", "DE"], handovers: ["drop-off"] },
  { carrier: "hermes", maxGrams: 25_000, maxBoxes: 2, countries: ["DE"], handovers: ["drop-off"] },
];

/**
 * The boxes that these goods need when each box carries `maxGrams`: the heaviest goods are packed first, each into the
 * first box with room. Null: one of them is too heavy for any box.
 */
export function boxesNeeded(weights: readonly number[], maxGrams: number): number | null {
  const room: number[] = [];
  for (const weight of weights.toSorted((a, b) => b - a)) {
    if (weight > maxGrams) return null;
    const box = room.findIndex((left) => left >= weight);
    if (box === -1) room.push(maxGrams - weight);
    else room[box] = (room[box] ?? 0) - weight;
  }
  return room.length;
}

/** The carriers that take goods of these weights, in grams. */
export const carriersFor = (weights: readonly number[]): TradeInCarrier[] =>
  TRADE_IN_CARRIERS.filter(({ maxGrams, maxBoxes }) => {
    const boxes = boxesNeeded(weights, maxGrams);
    return boxes !== null && boxes <= maxBoxes;
  });
