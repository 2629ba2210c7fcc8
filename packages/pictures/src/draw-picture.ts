import { drawAccessory } from "./draw/accessory.ts";
import { drawBook } from "./draw/book.ts";
import { drawCamera } from "./draw/camera.ts";
import { drawConsole } from "./draw/console.ts";
import { drawDesktop } from "./draw/desktop.ts";
import { drawFilm } from "./draw/film.ts";
import { drawGame } from "./draw/game.ts";
import { drawHandheld } from "./draw/handheld.ts";
import { drawHeadphones } from "./draw/headphones.ts";
import { drawLaptop } from "./draw/laptop.ts";
import { drawLens } from "./draw/lens.ts";
import { drawMonitor } from "./draw/monitor.ts";
import { createPen } from "./draw/pen.ts";
import type { Pen } from "./draw/pen.ts";
import { drawPhone } from "./draw/phone.ts";
import { drawRecord } from "./draw/record.ts";
import { drawSpeaker } from "./draw/speaker.ts";
import { drawTablet } from "./draw/tablet.ts";
import { drawVrHeadset } from "./draw/vr-headset.ts";
import { drawWatch } from "./draw/watch.ts";
import { drawWristband } from "./draw/wristband.ts";
import type { PictureSpec } from "./picture-spec.ts";
import { d } from "./svg/shapes.ts";
import { drawWear } from "./wear/draw-wear.ts";
import { isNearView, isScreenWear, NEAR_VIEWS, WORN_GRADES } from "./wear/grade.ts";
import type { PictureGrade, PictureLook, ScreenWear, WornGrade } from "./wear/grade.ts";
import { materialOf } from "./wear/material.ts";
import { inSlantingLight, nearView, screenView } from "./wear/near-view.ts";
import type { View } from "./wear/near-view.ts";
import { readSurface } from "./wear/surface.ts";
import { screenWear, wear } from "./wear/wear.ts";
import { inWholeView, LARGE } from "./wear/whole-view.ts";

const draw = (spec: PictureSpec, pen: Pen): string => {
  switch (spec.kind) {
    case "phone":
      return drawPhone(spec, pen);
    case "tablet":
      return drawTablet(spec, pen);
    case "laptop":
      return drawLaptop(spec, pen);
    case "desktop":
      return drawDesktop(spec, pen);
    case "watch":
      return drawWatch(spec, pen);
    case "wristband":
      return drawWristband(spec, pen);
    case "console":
      return drawConsole(spec, pen);
    case "handheld":
      return drawHandheld(spec, pen);
    case "vr-headset":
      return drawVrHeadset(spec, pen);
    case "camera":
      return drawCamera(spec, pen);
    case "lens":
      return drawLens(spec, pen);
    case "headphones":
      return drawHeadphones(spec, pen);
    case "speaker":
      return drawSpeaker(spec, pen);
    case "accessory":
      return drawAccessory(spec, pen);
    case "book":
      return drawBook(spec, pen);
    case "film":
      return drawFilm(spec, pen);
    case "game":
      return drawGame(spec, pen);
    case "record":
      return drawRecord(spec, pen);
    default:
      return drawMonitor(spec, pen);
  }
};

const WHOLE: View = { x: 0, y: 0, size: 600 };

const markupOf = (defs: string, content: string, { x, y, size } = WHOLE): string =>
  d`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${size} ${size}" width="600" height="600">` +
  `<defs>${defs}</defs>${content}</svg>`;

/** A drawing in parts: the product, and the wear on it. Both use the definitions `defs`. `width`: of the bitmap, in pixels. */
export const drawParts = (spec: PictureSpec, grade: PictureGrade, width = LARGE) => {
  const seed = `${spec.kind} ${spec.seed}`;
  const pen = createPen(seed);
  const content = draw(spec, pen);
  if (grade === "A0") return { content, marks: [], wear: "", defs: pen.defs.markup() };
  const material = materialOf(spec);
  const marks = wear(seed, grade, { surface: readSurface(pen.defs.markup(), content), material });
  const worn = drawWear(inWholeView(marks, { grade, material, width }), material, pen.defs);
  return { content, marks, wear: worn, defs: pen.defs.markup() };
};

/** The place of a product where it is worn most, and the same place in each grade. */
const drawNear = (spec: PictureSpec, grade: PictureGrade): string => {
  const seed = `${spec.kind} ${spec.seed}`;
  const pen = createPen(seed);
  const content = draw(spec, pen);
  const material = materialOf(spec);
  const surface = readSurface(pen.defs.markup(), content);
  const marksOf = (worn: WornGrade) => wear(seed, worn, { surface, material });
  const view = nearView(WORN_GRADES.map(marksOf));
  const marks = grade === "A0" ? [] : inSlantingLight(marksOf(grade));
  const worn = drawWear(marks, material, pen.defs);
  return markupOf(pen.defs.markup(), content + worn, view);
};

/** A product whose screen is worn. One without a screen is drawn as it is. */
const drawScreen = (spec: PictureSpec, worn: ScreenWear): string => {
  const seed = `${spec.kind} ${spec.seed}`;
  const pen = createPen(seed);
  const content = draw(spec, pen);
  const glass = readSurface(pen.defs.markup(), content).screen();
  if (glass === undefined) return markupOf(pen.defs.markup(), content);
  const marks = worn === "S0" ? [] : inSlantingLight(screenWear(seed, worn, glass));
  const drawn = drawWear(marks, "hard", pen.defs);
  return markupOf(pen.defs.markup(), content + drawn, screenView(glass));
};

/**
 * Draws a product as a standalone SVG document: 600 × 600 user units, transparent background, text as paths,
 * no external references. `look`: with the typical wear of this grade, also seen from near, or with a worn screen; A0,
 * the default, has none. `width`: of the bitmap that is made of it, in pixels; small ones have clearer wear. Deterministic: one `DRAWING_VERSION` always draws the same specification and look to the same text.
 */
export const drawPicture = (spec: PictureSpec, look: PictureLook = "A0", width?: number): string => {
  if (isScreenWear(look)) return drawScreen(spec, look);
  if (isNearView(look)) return drawNear(spec, NEAR_VIEWS[look]);
  const parts = drawParts(spec, look, width);
  return markupOf(parts.defs, parts.content + parts.wear);
};
