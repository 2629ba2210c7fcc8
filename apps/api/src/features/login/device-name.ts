/** The first that fits: those that say they are others as well come before them. */
const BROWSERS: ReadonlyArray<readonly [string, RegExp]> = [
  ["Edge", /\bEdgA?(?:iOS)?\//u],
  ["Opera", /\bOPR\//u],
  ["Samsung Internet", /\bSamsungBrowser\//u],
  ["Firefox", /\b(?:Firefox|FxiOS)\//u],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//u],
  ["Safari", /\bVersion\/[\d.]+ .*\bSafari\//u],
];

const SYSTEMS: ReadonlyArray<readonly [string, RegExp]> = [
  ["iPadOS", /\biPad\b/u],
  ["iOS", /\biPhone\b/u],
  ["Android", /\bAndroid\b/u],
  ["Windows", /\bWindows NT\b/u],
  ["ChromeOS", /\bCrOS\b/u],
  ["macOS", /\bMacintosh\b/u],
  ["Linux", /\bLinux\b/u],
];

export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Browser and system of a user agent, enough for people to know their own devices: nothing finer is kept. */
export function deviceName(userAgent: string | null): DeviceName {
  const first = (names: typeof BROWSERS) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
