import type { Locale } from "@reprise/locale";

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

/**
 * Addresses that a tracking number is appended to, in the shopper's language where the carrier has a page in it, otherwise in
 * English. Hermes has only a German one.
 */
const TRACKING: Readonly<Record<Carrier, (locale: Locale) => string>> = {
  dhl: (locale) =>
    `https://www.dhl.com/${locale === "en" ? "global-en" : `${locale}-${locale}`}/home/tracking.html?tracking-id=`,
  dpd: (locale) => `https://tracking.dpd.de/status/${locale === "de" ? "de_DE" : "en_US"}/parcel/`,
  ups: (locale) =>
    `https://www.ups.com/track?loc=${locale === "en" ? "en_IE" : `${locale}_${locale.toUpperCase()}`}&tracknum=`,
  hermes: () => "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#",
  gls: (locale) =>
    locale === "de"
      ? "https://gls-group.com/DE/de/paketverfolgung?match="
      : "https://gls-group.com/DE/en/parcel-tracking?match=",
};

/** Where a shopper follows a parcel. */
export const trackingUrl = (carrier: Carrier, trackingNumber: string, locale: Locale): string =>
  `${TRACKING[carrier](locale)}${encodeURIComponent(trackingNumber)}`;
