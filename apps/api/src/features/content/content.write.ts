/** What imports of texts use. */
export { importDocument } from "./import/import-document.ts";
export { parseDocument as parseContent } from "./import/parse-document.ts";
