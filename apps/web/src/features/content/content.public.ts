export { helpCacheInfo, loadHelpPage } from "./help/help-loader.ts";
export { HelpPage } from "./help/help-page.tsx";
export { ProductSection } from "./product-section.tsx";
export { ContentHead } from "./text/content-head.tsx";
export { contentAttributes, groupQuery } from "./text/content-id.ts";
export { PREVIEW_QUERY, shownText, textCacheInfo } from "./text/content-loader.ts";
export { ContentPicture } from "./text/content-picture.tsx";
export { Prose } from "./text/prose.tsx";
export { TextNotices } from "./text/text-notices.tsx";
