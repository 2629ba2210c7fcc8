// Other packages that type-check this file need these declarations too.
// oxlint-disable-next-line typescript/triple-slash-reference -- a declaration file cannot be imported.
/// <reference path="./opentype.d.ts" />
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "opentype.js/dist/opentype.mjs";
import type { Font, Glyph } from "opentype.js/dist/opentype.mjs";

/** The typefaces of pictures. */
export type Face = "sans" | "sansBold" | "serif" | "condensed";

// Two files per face: basic Latin and extended Latin.
const files: Record<Face, (subset: string) => string> = {
  sans: (subset) => `@fontsource/figtree/files/figtree-${subset}-500-normal.woff`,
  sansBold: (subset) => `@fontsource/figtree/files/figtree-${subset}-700-normal.woff`,
  serif: (subset) => `@fontsource/dm-serif-display/files/dm-serif-display-${subset}-400-normal.woff`,
  condensed: (subset) => `@fontsource/barlow-condensed/files/barlow-condensed-${subset}-700-normal.woff`,
};

/** Height of a capital letter as a fraction of the font size. */
export const capHeight: Record<Face, number> = { sans: 0.7, sansBold: 0.7, serif: 0.66, condensed: 0.7 };

const loaded = new Map<string, Font>();

const load = (face: Face, subset: string): Font => {
  const name = files[face](subset);
  const cached = loaded.get(name);
  if (cached !== undefined) return cached;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(name)));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(name, font);
  return font;
};

/** A letter of a face. `font` is its file, because kerning only works within one file. */
export type Letter = { readonly font: Font; readonly glyph: Glyph };

const findLetter = (face: Face, character: string): Letter | undefined => {
  for (const subset of ["latin", "latin-ext"]) {
    const font = load(face, subset);
    if (font.charToGlyphIndex(character) > 0) return { font, glyph: font.charToGlyph(character) };
  }
  return undefined;
};

const letters = new Map<string, readonly Letter[]>();

/**
 * The letters for a character: the character itself, else without accents, else none. Never the placeholder
 * glyph.
 */
export const lettersFor = (face: Face, character: string): readonly Letter[] => {
  const key = face + character;
  const cached = letters.get(key);
  if (cached !== undefined) return cached;
  const exact = findLetter(face, character);
  const found =
    exact === undefined
      ? Array.from(character.normalize("NFKD"), (part) => findLetter(face, part)).filter(
          (letter) => letter !== undefined,
        )
      : [exact];
  letters.set(key, found);
  return found;
};
