import type { GradeKind } from "@reprise/contracts";
import type { PictureSpec } from "@reprise/pictures/spec";

/** What wears on a product, by the kind of its picture. */
const GRADE_KINDS: Readonly<Record<PictureSpec["kind"], GradeKind>> = {
  phone: "device",
  tablet: "device",
  laptop: "device",
  desktop: "device",
  monitor: "device",
  watch: "device",
  console: "device",
  handheld: "device",
  "vr-headset": "device",
  camera: "device",
  lens: "device",
  headphones: "device",
  speaker: "device",
  wristband: "accessory",
  accessory: "accessory",
  book: "book",
  film: "disc",
  game: "disc",
  record: "disc",
};

/** Which texts say what the grades of a product with this kind of picture (packages/pictures) mean. */
export const gradeKindOf = (pictureKind: string): GradeKind =>
  (GRADE_KINDS as Readonly<Record<string, GradeKind | undefined>>)[pictureKind] ?? "device";
