import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./unpack-woff.ts";

const { resolve } = createRequire(import.meta.url);

const read = (family: string, subset: string, weight: number): Buffer =>
  unpackWoff(readFileSync(resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`)));

export type Weight = "regular" | "bold";

/**
 * The alphabets of names and addresses, with the letters of each file as in `unicode.json` of the font's package, without what
 * it does not draw. The shop's font has all Western letters; Noto Sans has those of further Latin alphabets that it lacks,
 * Greek and Cyrillic. The first that has a letter draws it.
 */
const ALPHABETS = {
  latin: [
    "figtree",
    "latin",
    /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]$/u,
  ],
  further: [
    "figtree",
    "latin-ext",
    /^[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3]$/u,
  ],
  rare: ["noto-sans", "latin-ext", /^[\u0180-\u02af\u1e00-\u1e9f]$/u],
  vietnamese: ["noto-sans", "vietnamese", /^[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]$/u],
  greek: [
    "noto-sans",
    "greek",
    /^[\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff]$/u,
  ],
  polytonic: ["noto-sans", "greek-ext", /^(?=\p{L})[\u1f00-\u1fff]$/u],
  cyrillic: ["noto-sans", "cyrillic", /^[\u0400-\u045f\u0490\u0491\u04b0\u04b1]$/u],
  furtherCyrillic: ["noto-sans", "cyrillic-ext", /^[\u0460-\u0481\u048a-\u052f]$/u],
} as const satisfies Readonly<Record<string, readonly [family: string, subset: string, letters: RegExp]>>;

export type Alphabet = keyof typeof ALPHABETS;

const NAMES = Object.keys(ALPHABETS) as readonly Alphabet[];

/** Undefined: the fonts have no such letter. */
export const alphabetOf = (character: string): Alphabet | undefined =>
  NAMES.find((name) => ALPHABETS[name][2].test(character));

const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 600 };
const files = new Map<string, Buffer>();

/** The font file for letters of an alphabet. Read when a document first needs it. */
export function fontFile(alphabet: Alphabet, weight: Weight): Buffer {
  const name = `${weight} ${alphabet}`;
  const known = files.get(name);
  if (known !== undefined) return known;
  const [family, subset] = ALPHABETS[alphabet];
  const file = read(family, subset, WEIGHTS[weight]);
  files.set(name, file);
  return file;
}
