export { importDocument } from "./import/import-document.ts";
export { operatorDocuments } from "./import/operator-documents.ts";
export { parseDocument as parseContent } from "./import/parse-document.ts";
export { termsInForce } from "./read/legal.ts";
export { publishedAddresses } from "./read/published-addresses.ts";
