import { NavigationType, useLocation, useNavigationType } from "react-router";
import { addedBefore } from "./added-before.ts";

/**
 * Returns the name of the product that the previous page has just added. The browser keeps the state of a
 * navigation, also for Back and for a reload, whose document does not say it.
 */
export function useAddedBefore(): string | null {
  const { state } = useLocation();
  return useNavigationType() === NavigationType.Pop ? null : addedBefore(state);
}
