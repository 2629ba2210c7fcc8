import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { freePort } from "@reprise/setup/free-port";
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from "./chromium.ts";

/** Downloaded on use: 176 MB that nothing else in the project needs. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const MAX_REPORT = 64 * 1024 * 1024;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface LighthouseScores {
  /** 0 to 100. */
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  /** In ms. */
  readonly largestContentfulPaint: number;
  readonly totalBlockingTime: number;
  readonly layoutShift: number;
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/**
 * Starts a browser that ends with this process. One started by Lighthouse would survive an interrupted
 * measurement.
 */
async function inBrowser<Result>(use: (debuggingPort: number) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  return await use(port).finally(() => browser.close());
}

/** Lighthouse sometimes misses the start of its trace and must be run again. */
const ATTEMPTS = 3;

async function reportOn(url: string, attempt = 1): Promise<string> {
  try {
    const { stdout } = await inBrowser((port) =>
      promisify(execFile)(
        "pnpm",
        ["--silent", "dlx", LIGHTHOUSE, url, "--quiet", "--output=json", `--port=${port}`],
        {
          maxBuffer: MAX_REPORT,
        },
      ),
    );
    return stdout;
  } catch (error) {
    if (
      attempt === ATTEMPTS ||
      !String((error as { stderr?: unknown }).stderr).includes("run Lighthouse again")
    )
      throw error;
    return reportOn(url, attempt + 1);
  }
}

/** Runs Lighthouse on a page with its phone profile: simulated network and CPU. */
export async function runLighthouse(url: string): Promise<LighthouseScores> {
  const stdout = await reportOn(url);
  const { categories, audits } = JSON.parse(stdout) as Report;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as LighthouseScores["scores"],
    largestContentfulPaint: figure("largest-contentful-paint"),
    totalBlockingTime: figure("total-blocking-time"),
    layoutShift: figure("cumulative-layout-shift"),
  };
}
