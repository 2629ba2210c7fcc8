import { expect, it } from "vitest";
import { createPageAssets } from "./asset-manifest.ts";

const PAGE = "src/features/catalogue/category.page.tsx";

const assets = createPageAssets({
  "src/entry.client.tsx": {
    file: "assets/entry.js",
    imports: ["_react.js"],
    assets: ["assets/figtree-latin-ext-wght.woff2", "assets/figtree-latin-wght.woff2", "assets/icon.svg"],
  },
  "style.css": { file: "assets/style.css" },
  "_react.js": { file: "assets/react.js" },
  "_cards.js": {
    file: "assets/cards.js",
    imports: ["_react.js", "_cards-again.js"],
  },
  "_cards-again.js": { file: "assets/cards-again.js", imports: ["_cards.js"] },
  [PAGE]: {
    file: "assets/category.js",
    imports: ["src/entry.client.tsx", "_cards.js"],
  },
});

it("returns the entry, the stylesheet, fonts, and each page's files with all imports", () => {
  expect(assets.entry).toBe("/assets/entry.js");
  expect(assets.fonts).toEqual(["/assets/figtree-latin-wght.woff2"]);
  expect(assets.module(PAGE)).toBe("/assets/category.js");
  expect(assets.modulePreloads(PAGE)).toEqual([
    "/assets/category.js",
    "/assets/react.js",
    "/assets/cards.js",
    "/assets/cards-again.js",
  ]);
  expect(assets.stylesheet).toBe("/assets/style.css");
});

it("returns the entry's files for an unknown page", () => {
  expect(assets.modulePreloads(null)).toEqual(["/assets/react.js"]);
  expect(assets.modulePreloads("src/features/none.page.tsx")).toEqual(["/assets/react.js"]);
});

it("names no module that the build does not have", () => {
  expect(() => assets.module("src/features/none.page.tsx")).toThrow("none.page.tsx");
});

it("rejects a manifest without the entry or the stylesheet", () => {
  expect(() => createPageAssets({})).toThrow("src/entry.client.tsx");
  expect(() => createPageAssets({ "src/entry.client.tsx": { file: "assets/entry.js" } })).toThrow(
    "style.css",
  );
});
