/** Paths of beacons, for code of the browser that is loaded on demand. Bodies: the calls with these paths. */
export const BEACON_PATHS = {
  searchClick: "/api/search/conversion-clicks",
  contentEvent: "/api/content-events",
  consent: "/api/consents",
} as const;
