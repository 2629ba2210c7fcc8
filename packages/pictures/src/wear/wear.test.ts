import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { contactSamples } from "../contact-samples.ts";
import { drawParts, drawPicture } from "../draw-picture.ts";
import { anySpec } from "../picture-spec.arbitrary.ts";
import type { PictureSpec } from "../picture-spec.ts";
import { covered, onlyFunctional } from "./functional-pixels.ts";
import { type PictureLook, WORN_GRADES } from "./grade.ts";

const anySample = fc.constantFrom(...contactSamples);
const anySeed = fc.string({ minLength: 1, maxLength: 12 });
const anyWorn = fc.tuple(anySample, anySeed).map(([spec, seed]): PictureSpec => ({ ...spec, seed }));

describe("wear", () => {
  it("is the same for the same product and grade", () => {
    fc.assert(
      fc.property(anyWorn, fc.constantFrom(...WORN_GRADES), (spec, grade) => {
        expect(drawPicture(structuredClone(spec), grade)).toBe(drawPicture(spec, grade));
      }),
      { numRuns: 8 },
    );
  });

  it("grows with the grade: each mark of a better grade is in the next one, as long and visible or more", () => {
    fc.assert(
      fc.property(anyWorn, (spec) => {
        const grades = WORN_GRADES.map((grade) => drawParts(spec, grade).marks);
        for (const [index, marks] of grades.entries()) {
          const next = grades[index + 1];
          if (next === undefined) continue;
          expect(next.length).toBeGreaterThan(marks.length);
          for (const kind of ["hairline", "scratch", "rub", "nick", "dent", "speck"] as const) {
            const [few, many] = [marks, next].map((of) => of.filter((mark) => mark.kind === kind));
            expect(many?.length).toBeGreaterThanOrEqual(few?.length ?? 0);
          }
          const visible = (of: typeof marks) =>
            of.reduce((sum, { opacity, width, points }) => sum + opacity * width * points.length, 0);
          expect(visible(next)).toBeGreaterThan(visible(marks) * 1.3);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("never touches a functional part, of any kind and seed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyWorn, anySpec), fc.constantFrom(160, 960), async (spec, width) => {
        const { content, defs, wear } = drawParts(spec, "A4", width);
        const [parts, marks] = await Promise.all([
          covered(onlyFunctional(content), defs),
          covered(wear, defs),
        ]);
        let touched = 0;
        for (let pixel = 0; pixel < parts.length; pixel += 1)
          if ((parts[pixel] ?? 0) > 40 && (marks[pixel] ?? 0) > 12) touched += 1;
        expect({ kind: spec.kind, touched }).toEqual({ kind: spec.kind, touched: 0 });
      }),
      { numRuns: 50 },
    );
  });

  it("stays on the product", async () => {
    for (const spec of contactSamples.filter((_, index) => index % 9 === 0)) {
      const { content, defs, wear } = drawParts(spec, "A4");
      const [body, marks] = await Promise.all([covered(content, defs), covered(wear, defs)]);
      let outside = 0;
      for (let pixel = 0; pixel < body.length; pixel += 1)
        if ((body[pixel] ?? 0) < 10 && (marks[pixel] ?? 0) > 60) outside += 1;
      // The outline is rounded at sharp corners.
      expect({ kind: spec.kind, isOutside: outside >= 20 }).toEqual({ kind: spec.kind, isOutside: false });
    }
  });

  it("is not seen in A0, and seen in every other grade", async () => {
    const pixels = (svg: string) => sharp(Buffer.from(svg)).raw().toBuffer();
    for (const kind of ["phone", "laptop", "console", "book", "record", "film"]) {
      const spec = contactSamples.find((sample) => sample.kind === kind);
      if (spec === undefined) throw new Error(`no ${kind}`);
      const plain = await pixels(drawPicture(spec));
      expect(plain.equals(await pixels(drawPicture(spec, "A0")))).toBe(true);
      let least = 0;
      for (const grade of WORN_GRADES) {
        const worn = await pixels(drawPicture(spec, grade));
        let changed = 0;
        for (let byte = 0; byte < plain.length; byte += 1)
          changed += Math.abs((plain[byte] ?? 0) - (worn[byte] ?? 0));
        expect(changed).toBeGreaterThan(least);
        least = changed;
      }
    }
  });

  it("of a device in A1 and A2 is not seen from afar, only from near; that of A3 and A4 is", async () => {
    const pixels = (svg: string) =>
      sharp(Buffer.from(svg)).resize(320).flatten({ background: "#fff" }).raw().toBuffer();
    for (const kind of ["phone", "laptop", "console"]) {
      const spec = contactSamples.find((sample) => sample.kind === kind);
      if (spec === undefined) throw new Error(`no ${kind}`);
      const seen = async (look: PictureLook, clean: PictureLook) => {
        const [worn, plain] = [
          await pixels(drawPicture(spec, look, 320)),
          await pixels(drawPicture(spec, clean, 320)),
        ];
        return worn.filter((byte, index) => Math.abs(byte - (plain[index] ?? 0)) > 24).length;
      };
      for (const grade of ["A1", "A2"] as const) expect(await seen(grade, "A0")).toBeLessThan(30);
      expect(await seen("A2-near", "A0-near")).toBeGreaterThan(100);
      for (const grade of ["A3", "A4"] as const) expect(await seen(grade, "A0")).toBeGreaterThan(100);
    }
  });

  it("is clearer in a small picture, except what is seen from near only", async () => {
    const pixels = (svg: string) => sharp(Buffer.from(svg)).resize(320).raw().toBuffer();
    for (const kind of ["phone", "laptop", "console"]) {
      const spec = contactSamples.find((sample) => sample.kind === kind);
      if (spec === undefined) throw new Error(`no ${kind}`);
      const plain = await pixels(drawPicture(spec));
      const changed = async (grade: "A1" | "A2" | "A3" | "A4", width: number) => {
        const worn = await pixels(drawPicture(spec, grade, width));
        return plain.reduce((sum, byte, index) => sum + Math.abs(byte - (worn[index] ?? 0)), 0);
      };
      for (const grade of ["A3", "A4"] as const)
        expect(await changed(grade, 320)).toBeGreaterThan((await changed(grade, 960)) * 1.3);
      for (const grade of ["A1", "A2"] as const)
        expect(await changed(grade, 320)).toBe(await changed(grade, 960));
    }
  });

  it("books have creases at the spine and bent corners, cases have cracks, records have lines on the disc", () => {
    const kinds = (kind: PictureSpec["kind"]) => {
      const spec = contactSamples.find((sample) => sample.kind === kind);
      return new Set(spec && drawParts(spec, "A4").marks.map((mark) => mark.kind));
    };
    expect([...kinds("book")]).toEqual(expect.arrayContaining(["crease", "fold"]));
    expect([...kinds("film")]).toContain("crack");
    expect([...kinds("record")]).toContain("fold");
    expect([...kinds("phone")]).not.toEqual(expect.arrayContaining(["crease"]));
  });

  it("a near view shows the same place in each grade, and more wear in each", async () => {
    for (const kind of ["phone", "laptop", "watch", "console"] as const) {
      const spec = contactSamples.find((sample) => sample.kind === kind);
      if (spec === undefined) throw new Error(`no ${kind}`);
      const near = (["A0-near", "A1-near", "A2-near", "A4-near"] as const).map((look) =>
        drawPicture(spec, look),
      );
      expect(new Set(near.map((svg) => /viewBox="([^"]+)"/u.exec(svg)?.[1])).size).toBe(1);
      const [clean, ...worn] = await Promise.all(
        near.map((svg) => sharp(Buffer.from(svg)).resize(160).raw().toBuffer()),
      );
      let least = 0;
      for (const picture of worn) {
        const seen = picture.filter((byte, index) => Math.abs(byte - (clean?.[index] ?? 0)) > 12).length;
        expect(seen).toBeGreaterThan(least);
        least = seen;
      }
    }
  });

  it("of a screen stays on its glass, and a product without a screen is drawn as it is", async () => {
    for (const spec of contactSamples.filter(({ kind }) =>
      ["phone", "tablet", "laptop", "watch"].includes(kind),
    )) {
      const [clean, worn] = (["S0", "S3"] as const).map((look) => drawPicture(spec, look));
      expect(clean).not.toBe(worn);
      const { content, defs } = drawParts(spec, "A0");
      const marks = worn?.slice(worn.indexOf(content) + content.length, -"</svg>".length) ?? "";
      const [parts, drawn] = await Promise.all([
        covered(onlyFunctional(content), defs),
        covered(marks, defs),
      ]);
      let outside = 0;
      for (let pixel = 0; pixel < drawn.length; pixel += 1)
        if ((drawn[pixel] ?? 0) > 60 && (parts[pixel] ?? 0) < 10) outside += 1;
      // The outline of the glass is rounded at sharp corners.
      expect({ kind: spec.kind, isOutside: outside >= 20 }).toEqual({ kind: spec.kind, isOutside: false });
    }
    const book = contactSamples.find(({ kind }) => kind === "book");
    expect(book && drawPicture(book, "S3")).toBe(book && drawPicture(book));
  });

  it("keeps files small", () => {
    for (const spec of contactSamples.filter((_, index) => index % 6 === 0))
      expect(drawPicture(spec, "A4").length).toBeLessThan(90_000);
  });
});
