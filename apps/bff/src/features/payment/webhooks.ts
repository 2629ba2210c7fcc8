import { isUtf8 } from "node:buffer";
import { DEFAULT_LOCALE } from "@reprise/locale";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { RequestError } from "../../errors/error-item.ts";
import { WEBHOOKS_PATH } from "../../server/webhook-address.ts";
import type { ApiClients } from "../../upstream/api-clients.ts";
import { anonymousCaller } from "../../upstream/callers.ts";

/** In bytes. As JSON it still fits into a call of the API; messages of providers have a few thousand. */
const MAX_WEBHOOK_SIZE = 32 * 1024;

/** The headers that providers sign with or put their signature into. */
const SIGNING_HEADER = /^(?:[a-z-]{1,60}signature|paypal-[a-z-]{1,60})$/u;

const signingHeaders = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      SIGNING_HEADER.test(name) && typeof value === "string" ? [[name, value]] : [],
    ),
  );

/**
 * `POST /webhooks/{provider}`: messages of payment providers. The API checks their signature over the exact body, so
 * neither cookie nor origin counts. Every answer but 2xx makes the provider repeat the message.
 */
export function mountWebhooks(
  app: FastifyInstance,
  { apiClients }: { readonly apiClients: ApiClients },
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_WEBHOOK_SIZE },
      (_request: FastifyRequest, body: Buffer, done) => {
        if (isUtf8(body)) done(null, body.toString());
        else done(new RequestError("BAD_REQUEST", "The message is not UTF-8"));
      },
    );
    scope.post<{ Params: { provider: string } }>(`${WEBHOOKS_PATH}:provider`, async (request, reply) => {
      const { body, params } = request;
      const api = apiClients(anonymousCaller(request, DEFAULT_LOCALE));
      const result = await api.call("api_receive_payment_event", {
        params: { provider: params.provider },
        body: { body: typeof body === "string" ? body : "", headers: signingHeaders(request) },
      });
      if (!result.ok) throw new RequestError(result.error.code, "The message is refused");
      return reply.header("cache-control", "no-store").type("text/plain").send(result.data.acknowledgement);
    });
  });
}
