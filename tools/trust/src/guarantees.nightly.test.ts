import { GUARANTEES, GUARANTEES_OF_EVERY_CHANGE } from "./guarantees.ts";
import { testGuarantees } from "./orders/test-guarantees.ts";

testGuarantees(GUARANTEES.filter((guarantee) => !GUARANTEES_OF_EVERY_CHANGE.includes(guarantee)));
