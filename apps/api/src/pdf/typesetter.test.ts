import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { openPdf } from "./open-pdf.ts";

/** The letters that a PDF of one line draws, as a reader copies them from it. */
async function lettersOf(line: string): Promise<ReadonlySet<string>> {
  const at = new Date("2026-11-28T10:00:00Z");
  const { doc, bytes, type } = openPdf({ locale: "de", title: "", author: "", at });
  type.draw(line, { x: 56, y: 56 }, { size: 10 });
  doc.end();
  const pdf = (await bytes).toString("latin1");
  const streams = [...pdf.matchAll(/\/FlateDecode\n>>\nstream\n(.*?)\nendstream/gsu)].map(([, packed = ""]) =>
    inflateSync(Buffer.from(packed, "latin1")).toString("latin1"),
  );
  // Each font names the letters of its glyphs; a missing letter has no glyph.
  const maps = streams.filter((stream) => stream.includes("begincmap"));
  const codes = maps.flatMap((map) => [...(/\[(.*?)\]/su.exec(map)?.[1] ?? "").matchAll(/<([0-9a-f]+)>/gu)]);
  return new Set(codes.map(([, code = ""]) => String.fromCharCode(Number.parseInt(code, 16))));
}

test.each([
  ["Latin", "Zoë Łukasiewicz-Müller", "Zoë Łukasiewicz-Müller"],
  ["Turkish, Romanian and Maltese", "Iğdır Ștefan Ħamrun", "Iğdır Ștefan Ħamrun"],
  ["Vietnamese", "Nguyễn Thị Hường", "Nguyễn Thị Hường"],
  ["Greek", "Ψυχή Παπαδόπουλος", "Ψυχή Παπαδόπουλος"],
  ["Cyrillic", "Володимир Жук, Ђорђевић", "Володимир Жук, Ђорђевић"],
  ["another script, in Latin letters", "王小明", "WangXiaoMing"],
  ["a sign that is no letter", "★", "*"],
])("draws names in %s", async (_, name, drawn) => {
  expect([...(await lettersOf(name))].toSorted()).toEqual(
    expect.arrayContaining([...new Set(drawn)].toSorted()),
  );
  expect(await lettersOf(name)).not.toContain("?");
});
