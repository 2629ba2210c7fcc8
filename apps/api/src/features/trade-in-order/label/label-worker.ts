import { answerRequests } from "../../../threads/answer-requests.ts";
import { drawLabel } from "./draw-label.ts";

answerRequests(drawLabel);
