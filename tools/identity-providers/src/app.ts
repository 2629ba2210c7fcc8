import type { IncomingMessage, ServerResponse } from "node:http";

/** Request handler of one fake provider. */
export type App = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
