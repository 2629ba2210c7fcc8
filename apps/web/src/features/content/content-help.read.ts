/** Help pages, for features that add something to one. */
export { helpCacheInfo, loadHelpPage } from "./help/help-loader.ts";
export { HelpPage } from "./help/help-page.tsx";
