import formbody from "@fastify/formbody";
import { type Addresses, LOCALES } from "@reprise/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fieldsOf, leadOn } from "../../forms/forms.ts";
import { flashOf } from "../../forms/refusal-flashes.ts";
import { RequestError } from "../../errors/error-item.ts";
import { placeOf } from "../../server/places.ts";
import { isSameOrigin } from "../../trust/same-origin.ts";
import type { Flashes } from "../../sessions/flashes.ts";
import type { ApiClients } from "../../upstream/api-clients.ts";
import { nobodyAt } from "../../upstream/callers.ts";

interface Options {
  readonly addresses: Addresses;
  readonly apiClients: ApiClients;
  readonly flashes: Flashes;
  readonly verifyHosts: readonly string[];
}

/** In bytes: a mail program's click is 26, our page's form some 200. */
const MAX_CLICK_SIZE = 1_024;

/** The fields of a multipart body, read by the parser that Node brings for `fetch`. */
async function multipartFields(type: string, body: Buffer): Promise<Record<string, unknown>> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    return Object.fromEntries(form);
  } catch (cause) {
    throw new RequestError("BAD_REQUEST", "The body is no multipart form", { cause });
  }
}

/**
 * `POST /unsubscribe/{token}`: the link of a mail is all the proof there is, so neither cookie nor origin is asked for. A
 * mail program posts `List-Unsubscribe=One-Click` (RFC 8058), urlencoded or as multipart, and wants a plain 200; our
 * page's form is led on.
 */
export function mountUnsubscribe(app: FastifyInstance, options: Options): void {
  const { addresses, apiClients, flashes, verifyHosts } = options;

  async function unsubscribe(reply: FastifyReply, token: string, isOneClick: boolean): Promise<FastifyReply> {
    const { request } = reply;
    const { locale } = placeOf(request);
    const api = apiClients(nobodyAt(request, locale));
    const result = await api.call("api_unsubscribe", { body: { token } });
    if (isOneClick) {
      if (!result.ok) throw new RequestError(result.error.code, "This link unsubscribes from nothing");
      return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send("OK\n");
    }
    // From elsewhere it came without our cookies: the new session of a message would take the place of the browser's own.
    if (isSameOrigin(request)) await flashes.push(reply, flashOf(result, "newsletter.flash.unsubscribed"));
    const page = result.ok
      ? addresses.path("landingpage", locale)
      : addresses.path("unsubscribe", locale, { token });
    return leadOn(reply, page, verifyHosts);
  }

  void app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: MAX_CLICK_SIZE });
    scope.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer", bodyLimit: MAX_CLICK_SIZE },
      ({ headers }: FastifyRequest, body: Buffer) => multipartFields(headers["content-type"] ?? "", body),
    );
    for (const url of new Set(LOCALES.map((locale) => addresses.prefixed(locale, "/unsubscribe/:token")))) {
      scope.post<{ Params: { token: string } }>(url, ({ body, params: { token } }, reply) => {
        return unsubscribe(reply, token, fieldsOf(body)["List-Unsubscribe"] === "One-Click");
      });
    }
  });
}
