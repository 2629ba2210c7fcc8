import { answerRequests } from "../threads/answer-requests.ts";
import { drawText } from "./draw-text.ts";

answerRequests(drawText);
