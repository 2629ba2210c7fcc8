// Whoever type-checks our sources from another package needs the declarations too, and they are no module to import.
// oxlint-disable-next-line typescript/triple-slash-reference -- declarations are no module to import.
/// <reference path="./opentype.d.ts" />
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "opentype.js/dist/opentype.mjs";
import type { Font, Glyph } from "opentype.js/dist/opentype.mjs";

/** The faces a picture can be set in. */
export type Face = "sans" | "sansBold" | "serif" | "condensed";

// Two files a face: basic Latin, and the Latin letters of the other European languages.
const files: Record<Face, (subset: string) => string> = {
  sans: (subset) => `@fontsource/figtree/files/figtree-${subset}-500-normal.woff`,
  sansBold: (subset) => `@fontsource/figtree/files/figtree-${subset}-700-normal.woff`,
  serif: (subset) => `@fontsource/dm-serif-display/files/dm-serif-display-${subset}-400-normal.woff`,
  condensed: (subset) => `@fontsource/barlow-condensed/files/barlow-condensed-${subset}-700-normal.woff`,
};

/** Height of a capital letter as a part of the font size. */
export const capHeight: Record<Face, number> = { sans: 0.7, sansBold: 0.7, serif: 0.66, condensed: 0.7 };

const loaded = new Map<string, Font>();

const load = (face: Face, subset: string): Font => {
  const name = files[face](subset);
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(name)));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(name, font);
  return font;
};

/** A letter found in a face. `font` is the file it came from: only letters of one file can be kerned. */
export type Letter = { readonly font: Font; readonly glyph: Glyph };

const look = (face: Face, character: string): Letter | undefined => {
  for (const subset of ["latin", "latin-ext"]) {
    const font = load(face, subset);
    if (font.charToGlyphIndex(character) > 0) return { font, glyph: font.charToGlyph(character) };
  }
  return undefined;
};

const letters = new Map<string, readonly Letter[]>();

/** The letters for one character: itself, else without its accents, else none. Never a placeholder box. */
export const lettersFor = (face: Face, character: string): readonly Letter[] => {
  const key = face + character;
  const known = letters.get(key);
  if (known !== undefined) return known;
  const exact = look(face, character);
  const found =
    exact === undefined
      ? Array.from(character.normalize("NFKD"), (part) => look(face, part)).filter(
          (letter) => letter !== undefined,
        )
      : [exact];
  letters.set(key, found);
  return found;
};
