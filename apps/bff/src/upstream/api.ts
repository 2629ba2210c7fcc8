import fp from "fastify-plugin";
import { type AnswerCache, createAnswerCache } from "./answer-cache.ts";
import { type ApiClients, createApiClients } from "./api-clients.ts";
import { type Callers, createCallers } from "./callers.ts";
import type { Upstream } from "./upstream.ts";

declare module "fastify" {
  interface FastifyInstance {
    upstream: Upstream;
    /** For pictures and uploads: its time limit is longer. */
    mediaUpstream: Upstream;
    apiClients: ApiClients;
    /** Answers of the API that many pages need. */
    answers: Pick<AnswerCache, "clear">;
    callers: Callers;
  }
}

/** The typed clients of the commerce API, and who calls it. */
export const api = fp<{ readonly upstream: Upstream; readonly mediaUpstream: Upstream }>(
  async (app, { upstream, mediaUpstream }) => {
    app.decorateRequest("verifyLocation", null);
    const answers = createAnswerCache(createApiClients(upstream, app.config.apiServiceToken));
    const callers = createCallers(app.logins);
    app.decorate("upstream", upstream);
    app.decorate("mediaUpstream", mediaUpstream);
    app.decorate("apiClients", answers.apiClients);
    app.decorate("answers", answers);
    app.decorate("callers", callers);
  },
  { name: "api", dependencies: ["sessions"] },
);
