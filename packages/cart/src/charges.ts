import { sum } from "./money.ts";

/** What is charged for a unit beside its goods. Each is refunded by itself. */
export const EXTRA_KINDS = ["insurance"] as const;

/** All kinds of what an order charges. A full battery is part of the goods, express part of the delivery. */
export const CHARGE_KINDS = ["goods", "discount", ...EXTRA_KINDS, "delivery"] as const;

export type ExtraKind = (typeof EXTRA_KINDS)[number];
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** In cents, at least 0. */
export type Extras = Readonly<Record<ExtraKind, number>>;

/** In cents, at least 0. `goods`: before the discount. */
export type Charges = Readonly<Record<ChargeKind, number>>;

const recordOf = <Kind extends string, Value>(kinds: readonly Kind[], valueOf: (kind: Kind) => Value) =>
  Object.fromEntries(kinds.map((kind) => [kind, valueOf(kind)])) as Record<Kind, Value>;

/** Returns a value for each kind of charge. */
export const forEachCharge = <Value>(valueOf: (kind: ChargeKind) => Value): Record<ChargeKind, Value> =>
  recordOf(CHARGE_KINDS, valueOf);

/** Returns a value for each kind of extra. */
export const forEachExtra = <Value>(valueOf: (kind: ExtraKind) => Value): Record<ExtraKind, Value> =>
  recordOf(EXTRA_KINDS, valueOf);

/** The charges alone, of an order that has other fields. */
export const chargesOf = (order: Charges): Charges => forEachCharge((kind) => order[kind]);

/** The extras alone, of an item that has other fields. */
export const extrasOf = (item: Extras): Extras => forEachExtra((kind) => item[kind]);

export const NO_EXTRAS: Extras = forEachExtra(() => 0);

/** What the shopper pays, in cents: a discount lowers it, all other charges raise it. */
export const totalOf = (charges: Charges): number =>
  sum(CHARGE_KINDS.map((kind) => (kind === "discount" ? -charges[kind] : charges[kind])));

/** All extras of a unit, in cents. */
export const extrasPrice = (item: Extras): number => sum(EXTRA_KINDS.map((kind) => item[kind]));
