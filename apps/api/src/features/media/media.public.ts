export { createPhotoMaker, type MakePhoto, type PreparedPhoto } from "./prepare-photo.ts";
