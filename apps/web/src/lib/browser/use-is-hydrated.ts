import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the browser's first render, which must match; true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
