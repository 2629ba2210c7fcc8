/** The parts of pages that every checkout has, for other features. */
export * from "./layout/account-line.tsx";
export * from "./layout/address-text.tsx";
export * from "./layout/fact-card.tsx";
export * from "./layout/is-same-address.ts";
export * from "./layout/legal-links.tsx";
export * from "./layout/overview-layout.tsx";
export * from "./layout/overview-line.tsx";
export * from "./layout/saved-addresses.tsx";
export * from "./layout/saved-or-other.tsx";
export * from "./layout/short-summary.tsx";
export * from "./layout/step-layout.tsx";
