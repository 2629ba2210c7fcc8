import type { Readable } from "node:stream";
import { BFF_CALLS, type Call, fillPath } from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import { MAX_BODY_BYTES } from "@reprise/service/http-limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RequestError, sendErrorItem } from "../server/error-item.ts";
import { acceptJsonText } from "../server/json-body.ts";
import { requestContextOf } from "../server/request-context.ts";
import { requireSameOrigin } from "../trust/same-origin.ts";
import { callLocale } from "../upstream/call-locale.ts";
import { allowedVerifyLocation } from "../upstream/verify-location.ts";
import { answerBffCall, type BffCall } from "./bff-calls.ts";
import { fieldsOf } from "./fields-of.ts";
import { acceptFormBody } from "./form-body.ts";
import { fileOf, readMultipart } from "./multipart-body.ts";
import { redirectAfterForm } from "./redirect-after-form.ts";
import type { ServedForm, UploadForm } from "./served-form.ts";

export interface Writes {
  readonly forms: readonly ServedForm[];
  readonly uploads: readonly UploadForm[];
  readonly calls: readonly BffCall[];
}

/** Values of path parameters: ids and names of providers. The path of a refused form is stored in the session. */
const PATH_PARAMETER = /^[\w-]{1,36}$/u;

/** What one path accepts: a form, a call of a script, or both. */
interface Endpoint {
  readonly form: ServedForm | undefined;
  readonly call: BffCall | undefined;
}

function endpointsOf({ forms, calls }: Pick<Writes, "forms" | "calls">): ReadonlyMap<string, Endpoint> {
  const callPath = ({ name }: BffCall): string => BFF_CALLS[name].path satisfies Call["path"];
  const paths = new Set([...forms.map(({ path }) => path), ...calls.map(callPath)]);
  return new Map(
    [...paths].map((path) => [
      path,
      {
        form: forms.find((form) => form.path === path),
        call: calls.find((call) => callPath(call) === path),
      },
    ]),
  );
}

async function requireParameters({ params }: FastifyRequest): Promise<void> {
  if (!Object.values(params as object).every((value: string) => PATH_PARAMETER.test(value)))
    throw new RequestError("NOT_FOUND", "There is no form at this path");
}

/**
 * Mounts every form under every locale's prefix and answers it with a redirect. Also mounts the calls that
 * the BFF answers itself.
 */
export function mountForms(app: FastifyInstance, writes: Writes): void {
  const { shopAddresses: addresses, config, csrf, flashes, refusedForms, createShopperWrite } = app;

  async function handleForm(
    { isOnSharedPages, submit }: ServedForm,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const params = request.params as Readonly<Record<string, string>>;
    const { csrfToken, ...fields } = fieldsOf(request.body);
    if (!isOnSharedPages) csrf.require(request, csrfToken ?? request.headers["x-csrf-token"]);
    const write = await createShopperWrite(reply, requestContextOf(request).locale, { isForm: true });
    const typed = { ...fields, ...params };
    const answer = await submit({
      write,
      typed,
      field: (name) => typed[name] ?? "",
      file: (name) => fileOf(request.body, name),
    });
    if ("send" in answer) return answer.send(reply);
    const { location, flashes: bag, refusedForm } = answer;
    if (bag) await flashes.push(reply, bag);
    if (refusedForm) await refusedForms.store(reply, refusedForm);
    return redirectAfterForm(reply, location, config.verifyHosts);
  }

  async function answerCall(
    call: BffCall,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    csrf.require(request, request.headers["x-csrf-token"]);
    const write = await createShopperWrite(reply, callLocale(request, config), { isForm: false });
    const given: unknown = typeof request.body === "string" ? JSON.parse(request.body) : undefined;
    const result = await answerBffCall(call, given, write);
    void reply.headers({ "cache-control": "private, no-store", "x-version": config.version });
    if (result.ok) return reply.send(result.data);
    const verify =
      request.verifyLocation && allowedVerifyLocation(request.verifyLocation, config.verifyHosts);
    if (verify) void reply.header("x-verify-location", verify);
    return sendErrorItem(reply, { ...result.error, status: result.status });
  }

  function handlePost({ form, call }: Endpoint, request: FastifyRequest, reply: FastifyReply) {
    const isJson = typeof request.body === "string";
    if (form && !isJson && (request.body || !call)) return handleForm(form, request, reply);
    if (call && (isJson || !request.body)) return answerCall(call, request, reply);
    throw new RequestError(
      "UNSUPPORTED_MEDIA_TYPE",
      isJson ? "This path accepts forms only" : "This path accepts JSON only",
    );
  }

  type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

  function mount(scope: FastifyInstance, path: string, handle: Handle): void {
    const route = fillPath(path, (name) => `:${name}`);
    for (const url of new Set([route, ...LOCALES.map((locale) => addresses.prefixed(locale, route))]))
      scope.post(url, handle);
  }

  void app.register(async (scope) => {
    acceptFormBody(scope, { bodyLimit: MAX_BODY_BYTES });
    acceptJsonText(scope);
    scope.addHook("onRequest", requireSameOrigin);
    scope.addHook("onRequest", requireParameters);
    for (const [path, endpoint] of endpointsOf(writes))
      mount(scope, path, async (request, reply) => handlePost(endpoint, request, reply));
  });

  for (const form of writes.uploads)
    void app.register(async (scope) => {
      scope.addContentTypeParser("multipart/form-data", async (request: FastifyRequest, body: Readable) =>
        readMultipart(request.headers["content-type"], await form.receive(request, body)),
      );
      scope.addHook("onRequest", requireSameOrigin);
      scope.addHook("onRequest", requireParameters);
      scope.addHook("onRequest", async (_, reply) => {
        const path = await form.admit(reply);
        if (path !== null) await redirectAfterForm(reply, path, config.verifyHosts);
      });
      mount(scope, form.path, (request, reply) => handleForm(form, request, reply));
    });
}
