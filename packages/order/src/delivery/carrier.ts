/** Who carries our parcels. */
export const CARRIERS = ["dhl", "dpd", "ups", "hermes", "gls"] as const;

export type Carrier = (typeof CARRIERS)[number];

/** As shoppers know them. */
export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  dhl: "DHL",
  dpd: "DPD",
  ups: "UPS",
  hermes: "Hermes",
  gls: "GLS",
};

/** Addresses that a tracking number is appended to. */
const TRACKING: Readonly<Record<Carrier, string>> = {
  dhl: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=",
  dpd: "https://tracking.dpd.de/status/de_DE/parcel/",
  ups: "https://www.ups.com/track?tracknum=",
  hermes: "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#",
  gls: "https://gls-group.com/DE/de/paketverfolgung?match=",
};

/** Maximum length of a tracking number as typed, separators included. */
const MAX_TYPED = 60;

/**
 * Reads a tracking number as a person types or scans it, in any case, with spaces and hyphens: 6 to 40 letters and digits.
 * Null: it is none.
 */
export function parseTrackingNumber(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const number = typed.replaceAll(/[\s\-–]/gu, "").toUpperCase();
  return /^[A-Z\d]{6,40}$/u.test(number) ? number : null;
}

/** Where a shopper follows a parcel. */
export const trackingUrl = (carrier: Carrier, trackingNumber: string): string =>
  `${TRACKING[carrier]}${encodeURIComponent(trackingNumber)}`;
