/** The measured browser, the same as in the tests. */
export const CHROMIUM_PATH = process.env["CHROMIUM_PATH"] || "/usr/bin/chromium";

export const CHROMIUM_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
