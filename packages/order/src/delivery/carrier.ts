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

/** Where a shopper follows a parcel. */
export const trackingUrl = (carrier: Carrier, trackingNumber: string): string =>
  `${TRACKING[carrier]}${encodeURIComponent(trackingNumber)}`;
