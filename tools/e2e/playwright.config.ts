import { defineConfig, devices } from "@playwright/test";
import { installedChromium } from "@reprise/setup/installed-chromium";

const CHROMIUM_FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Without it Chromium starts a second renderer in each context, which a test never uses.
  "--renderer-process-limit=1",
];

const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 } };
// The shop has to draw each picture for dense screens, which costs it seconds. Only `first-load.spec.ts` needs them.
const phone = { ...devices["Pixel 7"], deviceScaleFactor: 1 };

const executablePath = process.env["CHROMIUM_PATH"] || installedChromium(process.env["PATH"] ?? "");
/** `pnpm test:nightly` runs the other tests. */
const isNightly = process.env["NIGHTLY"] !== undefined;
const NIGHTLY_SPECS = "**/*.nightly.spec.ts";
const ignored = isNightly ? [] : [NIGHTLY_SPECS];

// docs/testing.md says how the suite is built and how to run a part of it.
export default defineConfig({
  testDir: "src/specs",
  testMatch: isNightly ? NIGHTLY_SPECS : "**/*.spec.ts",
  outputDir: "test-results/browser",
  globalSetup: "./src/global-setup.ts",
  fullyParallel: true,
  // A third worker uses the two cores while the tests of the others wait.
  workers: 3,
  forbidOnly: process.env["CI"] !== undefined,
  // Generous: a slow machine must not look like a broken rule, which fails with any limit.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    // Tracing takes a third of the suite's time: `--trace on` for one test.
    screenshot: "only-on-failure",
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS },
  },
  projects: [
    {
      name: "desktop",
      testDir: "src/specs",
      testIgnore: ["phone/**", "flows/**", "faults/**", ...ignored],
      grepInvert: /@phone/u,
      use: desktop,
    },
    {
      name: "phone",
      testDir: "src/specs",
      testIgnore: ["desktop/**", "faults/**", ...ignored],
      grepInvert: /@desktop/u,
      use: phone,
    },
    // Each file has its own shop, which it may stop and start.
    { name: "faults", testDir: "src/specs/faults", testIgnore: ignored, fullyParallel: false, use: desktop },
  ],
});
