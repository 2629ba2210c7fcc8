/** The exports of the green-checkout slice for other slices: reads. */
export {
  type PlaceableGreenCheckout,
  readPlaceableCheckout,
  type SeenGreenCheckout,
} from "./placeable-checkout.ts";
