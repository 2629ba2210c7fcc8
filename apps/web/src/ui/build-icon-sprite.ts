import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ICON_NAMES } from "./icon-names.ts";

function symbol(name: string): string {
  const svg = readFileSync(createRequire(import.meta.url).resolve(`lucide-static/icons/${name}.svg`), "utf8");
  const shapes = /<svg[^>]*>(.*)<\/svg>/su.exec(svg)?.[1] ?? "";
  const content = shapes.replace(/\s+/gu, " ").replaceAll(" />", "/>").replaceAll("> <", "><").trim();
  return `<symbol id="${name}" viewBox="0 0 24 24">${content}</symbol>`;
}

/** One sprite for all icons: one request, and two short elements per icon. */
export function iconSprite(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    "<!-- Written by build-icon-sprite.ts from lucide-static, ISC licence, see NOTICE -->",
    ...ICON_NAMES.map(symbol),
    "</svg>\n",
  ].join("\n");
}

const USAGE = `Usage: node apps/web/src/ui/build-icon-sprite.ts
Writes icons.svg beside it again, with the icons of icon-names.ts.`;

if (import.meta.main) {
  if (process.argv.includes("--help") || process.argv.includes("-h")) console.log(USAGE);
  else writeFileSync(new URL("icons.svg", import.meta.url), iconSprite());
}
