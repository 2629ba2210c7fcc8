import { createRequire } from "node:module";
import type * as adyen from "@adyen/api-library";

const require = createRequire(import.meta.url);

/**
 * One default export of the library, which is CommonJS: Node and the test runner would import it under different names. The
 * library as a whole loads every API of Adyen: twice the memory, and seconds at the start.
 */
const defaultOf = (path: string): unknown =>
  (require(`@adyen/api-library/lib/src/${path}.js`) as { readonly default: unknown }).default;

export const AdyenLibraryClient = defaultOf("client") as typeof adyen.Client;
export const HmacValidator = defaultOf("utils/hmacValidator") as typeof adyen.hmacValidator;
