import { answerRequests } from "../../threads/answer-requests.ts";
import { lowerPriority } from "../../threads/lower-priority.ts";
import { buildPart } from "./feed-part.ts";

/** A tenth of the processor time, where shoppers need it. */
const ADDED_NICENESS = 10;

lowerPriority(ADDED_NICENESS);
answerRequests(buildPart);
