import { readTexts } from "@reprise/locale/messages";

/** Texts of the pages that the BFF writes without the web app. They are read at the start: no page waits for them. */
export const BUILT_IN_TEXTS = readTexts("built-in");
