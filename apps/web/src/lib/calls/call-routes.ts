/** Method and path of each call of the browser. A file of its own, so that it can load after hydration. */
export const callRoutes = __CALL_ROUTES__;
