import { createHash } from "node:crypto";
import type { PictureSpec } from "./picture-spec.ts";

/** Increment it with each change of a drawing, so that a changed picture gets a new name. */
export const DRAWING_VERSION = 7;

/** The picture's name: 20 hex digits of a SHA-256 over specification (keys in any order) and version. */
export const pictureHash = (spec: PictureSpec): string => {
  const canonical = JSON.stringify(spec, Object.keys(spec).toSorted());
  return createHash("sha256").update(`${DRAWING_VERSION} ${canonical}`).digest("hex").slice(0, 20);
};
