/** The first match counts. A browser that also names another browser comes before that one. */
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

/**
 * Returns browser and operating system of a user agent: enough for customers to recognise their devices. No
 * finer detail is stored.
 */
export function deviceName(userAgent: string | null): DeviceName {
  const first = (names: typeof BROWSERS) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
