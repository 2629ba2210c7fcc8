import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers what comes to one of the stand-ins. */
export type App = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
