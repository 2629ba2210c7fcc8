import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and in the first render in the browser, which has to be the server's; true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
