/** Exports for imports of texts. */
export { importDocument } from "./import/import-document.ts";
export { operatorDocuments } from "./import/operator-documents.ts";
export { parseDocument as parseContent } from "./import/parse-document.ts";
