import { LOCALES } from "@reprise/locale";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { fieldsOf } from "../../forms/fields-of.ts";
import { acceptFormBody } from "../../forms/form-body.ts";
import { readMultipart } from "../../forms/multipart-body.ts";
import { RequestError } from "../../server/error-item.ts";
import { requestContextOf } from "../../server/request-context.ts";
import { anonymousCaller } from "../../upstream/callers.ts";

/** In bytes: the body of a mail program is 26 bytes urlencoded, some 200 as multipart. */
const MAX_CLICK_SIZE = 1_024;

/**
 * `POST /unsubscribe/{token}` for mail programs (RFC 8058): they post `List-Unsubscribe=One-Click`,
 * urlencoded or as multipart, and expect a 200 without redirect. The token in the link is the only proof;
 * neither cookie nor origin is checked. The button on our page is an ordinary form.
 */
export const unsubscribe: FastifyPluginAsync = async (app) => {
  const { shopAddresses: addresses, apiClients } = app;
  async function answer(reply: FastifyReply, token: string): Promise<FastifyReply> {
    const { request } = reply;
    const api = apiClients(anonymousCaller(request, requestContextOf(request).locale));
    const result = await api.call("api_unsubscribe", { body: { token } });
    if (!result.ok) throw new RequestError(result.error.code, "The unsubscribe link is not valid");
    return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send("OK\n");
  }

  acceptFormBody(app, { bodyLimit: MAX_CLICK_SIZE });
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: MAX_CLICK_SIZE },
    ({ headers }: FastifyRequest, body: Buffer) => readMultipart(headers["content-type"], body),
  );
  for (const url of new Set(LOCALES.map((locale) => addresses.prefixed(locale, "/unsubscribe/:token")))) {
    app.post<{ Params: { token: string } }>(url, ({ body, params: { token } }, reply) => {
      if (fieldsOf(body)["List-Unsubscribe"] !== "One-Click")
        throw new RequestError("BAD_REQUEST", "The field List-Unsubscribe=One-Click is required");
      return answer(reply, token);
    });
  }
};
