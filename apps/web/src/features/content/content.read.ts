/** The parts of texts for other features. */
export { ProductSection } from "./product-section.tsx";
export { contentAttributes, groupQuery } from "./text/content-id.ts";
export { ContentHead } from "./text/content-head.tsx";
export { PREVIEW_QUERY, shownText, textCacheInfo } from "./text/content-loader.ts";
export { ContentPicture } from "./text/content-picture.tsx";
export { Prose } from "./text/prose.tsx";
export { TextNotices } from "./text/text-notices.tsx";
