/** The exports of the media slice for other slices: reads. */
export { createPhotoMaker, type MakePhoto, type PreparedPhoto } from "./prepare-photo.ts";
