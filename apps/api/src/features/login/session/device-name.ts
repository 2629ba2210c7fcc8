import Bowser from "bowser";

export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In characters. A real user agent has fewer. */
const MAX_LENGTH = 500;

/** For an unknown program the library returns what stands before the first slash: any text. */
const BROWSERS: ReadonlySet<string | undefined> = new Set(Object.values(Bowser.BROWSER_MAP));

/** Browser and operating system of a user agent, without versions: people only have to recognise their own devices. */
export function deviceName(userAgent: string | null): DeviceName {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_LENGTH));
  return {
    browser: BROWSERS.has(browser.name) ? (browser.name ?? null) : null,
    system: os.name ?? null,
  };
}
