/** Kinds of pictures that show media. */
const MEDIA_KINDS = ["book", "film", "game", "record"];

/** Whether a product or category with this kind of picture (packages/pictures) is a medium and not a device. */
export const isMediaPicture = (kind: string): boolean => MEDIA_KINDS.includes(kind);
