/** Address of every API call, made by vite.config.ts from the contracts. */
declare const __CALL_ROUTES__: import("@reprise/contracts").CallRoutes;
