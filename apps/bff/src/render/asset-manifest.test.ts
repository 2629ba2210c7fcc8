import { expect, it } from "vitest";
import { createPageAssets } from "./asset-manifest.ts";

const PAGE = "src/features/catalogue/category.page.tsx";

const assets = createPageAssets({
  "src/entry.client.tsx": {
    file: "assets/entry.js",
    imports: ["_react.js"],
    css: ["assets/entry.css"],
    assets: ["assets/figtree-latin-ext-wght.woff2", "assets/figtree-latin-wght.woff2", "assets/icon.svg"],
  },
  "_react.js": { file: "assets/react.js" },
  "_cards.js": {
    file: "assets/cards.js",
    imports: ["_react.js", "_cards-again.js"],
    css: ["assets/cards.css"],
  },
  "_cards-again.js": { file: "assets/cards-again.js", imports: ["_cards.js"] },
  [PAGE]: {
    file: "assets/category.js",
    imports: ["src/entry.client.tsx", "_cards.js"],
    css: ["assets/category.css"],
  },
});

it("returns the entry, its fonts, and each page's files with all imports", () => {
  expect(assets.entry).toBe("/assets/entry.js");
  expect(assets.fonts).toEqual(["/assets/figtree-latin-wght.woff2"]);
  expect(assets.module(PAGE)).toBe("/assets/category.js");
  expect(assets.modulePreloads(PAGE)).toEqual([
    "/assets/category.js",
    "/assets/react.js",
    "/assets/cards.js",
    "/assets/cards-again.js",
  ]);
  expect(assets.styles(PAGE)).toEqual(["/assets/entry.css", "/assets/cards.css", "/assets/category.css"]);
});

it("returns the entry's files for an unknown page", () => {
  expect(assets.modulePreloads(null)).toEqual(["/assets/react.js"]);
  expect(assets.styles("src/features/none.page.tsx")).toEqual(["/assets/entry.css"]);
});

it("names no module that the build does not have", () => {
  expect(() => assets.module("src/features/none.page.tsx")).toThrow("none.page.tsx");
});

it("rejects a manifest without the entry", () => {
  expect(() => createPageAssets({})).toThrow("src/entry.client.tsx");
});
