import { use } from "react";
import { UNSAFE_DataRouterContext } from "react-router";

/**
 * Returns a function that remembers the page of this moment, and returns whether the shopper is still there: they have left
 * it as soon as another page begins to load. Another query or hash is the same page, such as the next step of a grading.
 */
export function useStillHere(): () => () => boolean {
  // The router itself: a hook that returns its state says nothing to a component that the shopper has left.
  const router = use(UNSAFE_DataRouterContext)?.router;
  const path = () => router && (router.state.navigation.location ?? router.state.location).pathname;
  return () => {
    const here = path();
    return () => path() === here;
  };
}
