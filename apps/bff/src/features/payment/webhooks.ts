import { isUtf8 } from "node:buffer";
import type { ErrorCode } from "@reprise/contracts";
import { DEFAULT_LOCALE } from "@reprise/locale";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { RequestError } from "../../server/error-item.ts";
import { PAYOUT_WEBHOOKS_PATH, WEBHOOKS_PATH } from "../../server/webhook-address.ts";
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

interface WebhookRoute {
  Params: { provider: string };
}

/**
 * `POST /webhooks/{provider}` and `/webhooks/payouts/{provider}`: messages of payment providers, and of the bank that pays
 * sellers. The API checks their signature over the exact body, so neither cookie nor origin counts. Every answer but 2xx
 * makes the provider repeat the message.
 */
export const webhooks: FastifyPluginAsync = async (app) => {
  const { apiClients } = app;
  app.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: MAX_WEBHOOK_SIZE },
    (_request: FastifyRequest, body: Buffer, done) => {
      if (isUtf8(body)) done(null, body.toString());
      else done(new RequestError("BAD_REQUEST", "The message is not UTF-8"));
    },
  );
  const messageOf = (request: FastifyRequest<WebhookRoute>) => {
    const { body, params } = request;
    const api = apiClients(anonymousCaller(request, DEFAULT_LOCALE));
    const message = { body: typeof body === "string" ? body : "", headers: signingHeaders(request) };
    return { api, input: { params: { provider: params.provider }, body: message } };
  };
  const acknowledge = (reply: FastifyReply, text: string) =>
    reply.header("cache-control", "no-store").type("text/plain").send(text);
  const refused = (code: ErrorCode) => new RequestError(code, "The message is refused");

  app.post<WebhookRoute>(`${WEBHOOKS_PATH}:provider`, async (request, reply) => {
    const { api, input } = messageOf(request);
    const result = await api.call("api_receive_payment_event", input);
    if (!result.ok) throw refused(result.error.code);
    return acknowledge(reply, result.data.acknowledgement);
  });
  app.post<WebhookRoute>(`${PAYOUT_WEBHOOKS_PATH}:provider`, async (request, reply) => {
    const { api, input } = messageOf(request);
    const result = await api.call("api_receive_payout_event", input);
    if (!result.ok) throw refused(result.error.code);
    return acknowledge(reply, "");
  });
};
