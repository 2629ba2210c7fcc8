export { moveGreenCheckout } from "./green-draft.store.ts";
export {
  type PlaceableGreenCheckout,
  readPlaceableCheckout,
  type SeenGreenCheckout,
} from "./placeable-checkout.ts";
