export * from "./picture-spec.ts";
export { drawPicture } from "./draw-picture.ts";
export { DRAWING_VERSION, pictureHash } from "./picture-hash.ts";
