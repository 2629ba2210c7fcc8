import type { Source } from "./draft.ts";
import { accessories } from "./accessories/accessories.ts";
import { phoneCases } from "./accessories/phone-cases.ts";
import { phones } from "./phones/phones.ts";

/**
 * Where products come from, in the order of the file: what others refer to first, what has the longest tail last,
 * so that whatever one source cannot fill the next ones do.
 */
export const SOURCES: readonly Source[] = [accessories, phoneCases, phones];
