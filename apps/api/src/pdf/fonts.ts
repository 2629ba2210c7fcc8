import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./unpack-woff.ts";

const { resolve } = createRequire(import.meta.url);

const read = (subset: string, weight: number): Buffer =>
  unpackWoff(readFileSync(resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)));

export type Weight = "regular" | "bold";

/** The shop's font. Each weight has two files: all Western letters, and the letters of further Latin alphabets. */
export const FONTS: Readonly<Record<Weight, Readonly<Record<Alphabet, Buffer>>>> = {
  regular: { latin: read("latin", 400), further: read("latin-ext", 400) },
  bold: { latin: read("latin", 600), further: read("latin-ext", 600) },
};

export type Alphabet = "latin" | "further";

/** As in `unicode.json` of the font's package, without what it does not draw. */
const LATIN =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]$/u;
const FURTHER = /^[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]$/u;

/** Undefined: the font has no such letter. */
export function alphabetOf(character: string): Alphabet | undefined {
  if (LATIN.test(character)) return "latin";
  return FURTHER.test(character) ? "further" : undefined;
}
