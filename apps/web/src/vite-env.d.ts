import type { CallRoutes } from "@reprise/contracts";

declare global {
  /** Address of every API call, made by vite.config.ts from the contracts. */
  const __CALL_ROUTES__: CallRoutes;
}
