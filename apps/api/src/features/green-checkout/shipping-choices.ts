import type { GreenCheckout, OrderAddress } from "@reprise/contracts";
import { isPackstation, localTime, warehouseDate } from "@reprise/order";
import {
  boxesNeeded,
  carriersFor,
  type Handover,
  type Pickup,
  isOfferedPickup,
  type PickupDay,
  pickupDays,
} from "@reprise/trade-in";
import { isHoliday } from "../../holidays/holidays.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { factsOf, type GreenContents } from "../trade-in/trade-in.public.ts";

export interface ShippingChoices {
  readonly carriers: GreenCheckout["choices"]["carriers"];
  readonly pickupDays: readonly PickupDay[];
}

/** How the carrier gets a parcel. */
export interface Shipping {
  readonly carrier: string | null;
  readonly handover: Handover;
  readonly pickup: Pickup | null;
}

/**
 * How goods can be handed over at an address: by the weights, the country and its calendar. A pickup is never later than
 * the quotes hold, and no carrier picks up at a packstation.
 */
export function shippingChoices(
  contents: GreenContents,
  address: OrderAddress | null,
  now = new Date(),
): ShippingChoices {
  if (address === null || contents.lines.length === 0) return { carriers: [], pickupDays: [] };
  const { country } = address;
  const weights = factsOf(contents).lines.map(({ weightGrams }) => weightGrams);
  const days = isPackstation(address)
    ? []
    : pickupDays({ now: localTime(now, country), country, until: quotesHoldUntil(contents) }, isHoliday);
  const carriers = carriersFor(weights).filter(({ countries }) => countries.includes(country));
  return {
    carriers: carriers.map(({ carrier, handovers, maxGrams }) => ({
      carrier,
      handovers: handovers.filter((handover) => handover === "drop-off" || days.length > 0),
      boxes: boxesNeeded(weights, maxGrams) ?? 1,
      maxGrams,
    })),
    pickupDays: days,
  };
}

/** The last day, at the warehouse, on which all goods may be posted at the price of their quotes. */
const quotesHoldUntil = ({ lines }: GreenContents) =>
  warehouseDate(new Date(Math.min(...lines.map(({ validUntil }) => validUntil.getTime()))));

/** Why goods cannot be handed over like this. Null: they can. */
export function shippingError(
  { carriers, pickupDays: days }: ShippingChoices,
  { carrier, handover, pickup }: Shipping,
): ApiFailure | null {
  const taking = carriers.find((each) => each.carrier === carrier);
  if (taking === undefined)
    return new ApiFailure("CARRIER_NOT_AVAILABLE", "The carrier does not take these goods there", {
      fields: [{ path: "body.carrier", message: "does not take these goods, or not in this country" }],
    });
  if (handover === "drop-off") return null;
  if (taking.handovers.includes(handover) && pickup !== null && isOfferedPickup(days, pickup)) return null;
  return new ApiFailure("PICKUP_NOT_AVAILABLE", "The carrier does not come then", {
    fields: [{ path: "body.pickup", message: "must be one of the days that are offered" }],
  });
}
