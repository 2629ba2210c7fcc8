/** Kinds of pictures that show media. `turn_bought_categories` in the database has them, too. */
const MEDIA_KINDS = ["book", "film", "game", "record"];

/** Whether a product or category with this kind of picture (packages/pictures) is a medium and not a device. */
export const isMediaPicture = (kind: string): boolean => MEDIA_KINDS.includes(kind);
