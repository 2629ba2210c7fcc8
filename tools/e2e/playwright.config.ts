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
const isCi = process.env["CI"] !== undefined;

// docs/testing.md says how the suite is built and how to run a part of it.
export default defineConfig({
  testDir: "src/specs",
  outputDir: "test-results/browser",
  globalSetup: "./src/global-setup.ts",
  fullyParallel: true,
  // A third worker uses the two cores while the tests of the others wait.
  workers: 3,
  forbidOnly: isCi,
  // On a busy machine one test in 300 fails once and then passes. It is reported as flaky and does not fail
  // the run.
  retries: isCi ? 1 : 0,
  // Generous: a slow machine must not look like a broken rule, which fails with any limit.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    // Tracing every test takes a third of the suite's time: in CI only retries are traced.
    trace: isCi ? "on-first-retry" : "retain-on-failure",
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS },
  },
  projects: [
    {
      name: "desktop",
      testDir: "src/specs",
      testIgnore: ["phone/**", "flows/**", "faults/**"],
      grepInvert: /@phone/u,
      use: desktop,
    },
    {
      name: "phone",
      testDir: "src/specs",
      testIgnore: ["desktop/**", "faults/**"],
      grepInvert: /@desktop/u,
      use: phone,
    },
    // Each file has its own shop, which it may stop and start.
    { name: "faults", testDir: "src/specs/faults", fullyParallel: false, use: desktop },
  ],
});
