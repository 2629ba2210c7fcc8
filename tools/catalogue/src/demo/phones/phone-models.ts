import { GALAXIES } from "./galaxies.ts";
import { IPHONES } from "./iphones.ts";
import { otherPhones } from "./other-phones.ts";
import type { PhoneModel } from "./phone-model.ts";
import { PIXELS } from "./pixels.ts";

const PROMINENT = [...IPHONES, ...GALAXIES, ...PIXELS].sort((one, other) => other.demand - one.demand);
const curatedNames = new Set(PROMINENT.map((model) => model.name.toLowerCase()));

/** All phone models, most popular first. The index of a model is its rank. */
export const PHONES: readonly PhoneModel[] = [...PROMINENT, ...otherPhones(curatedNames)];
