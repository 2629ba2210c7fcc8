import formbody from "@fastify/formbody";
import { BFF_CALLS, type BffCallName, type Call, type HandlerInput, type Output } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { type Addresses, LOCALES } from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Csrf } from "../trust/csrf.ts";
import { sendErrorItem } from "../errors/error-item.ts";
import { acceptJsonText } from "../server/json-body.ts";
import { placeOf } from "../server/places.ts";
import { MAX_BODY_SIZE } from "../server/request-limits.ts";
import { requireSameOrigin } from "../trust/same-origin.ts";
import type { Flashes } from "../sessions/flashes.ts";
import { callLocale } from "../upstream/call-locale.ts";
import { allowedVerifyLocation } from "../upstream/verify-location.ts";
import { fieldsOf, leadOn } from "./forms.ts";
import { orRefused, refused } from "./refusals.ts";
import type { Visit, Visits } from "./visits.ts";

export interface FormAnswer {
  readonly location: string;
  readonly flashes: FlashBag;
}

type Fields = Readonly<Record<string, string>>;
type Body<N extends BffCallName> = HandlerInput<N>["body"];

/** A call that the BFF answers by itself, and the form at the same path. */
interface ActionOf<N extends BffCallName> {
  readonly name: N;
  /** Does the work; refusals are values. */
  readonly act: (body: Body<N>, visit: Visit) => Promise<CallResult<Output<N>>>;
  /** Where the form leads then, and what is said there. */
  readonly afterForm: (result: CallResult<Output<N>>, visit: Visit, fields: Fields) => FormAnswer;
}

export type Action = ActionOf<BffCallName>;

/** Types an action by its call. Each is given what its own schema read, so what it takes can be forgotten. */
export const defineAction = <N extends BffCallName>(action: ActionOf<N>): Action => action;

type Parsed =
  | { readonly ok: true; readonly body: Body<BffCallName> }
  | { readonly ok: false; readonly refusal: CallResult<never> };

function parseBody(name: BffCallName, given: unknown): Parsed {
  const { body: schema }: Call = BFF_CALLS[name];
  const parsed = schema?.safeParse(given);
  if (!parsed) return { ok: true, body: {} };
  if (parsed.success) return { ok: true, body: parsed.data as Body<BffCallName> };
  const fields = parsed.error.issues.map(({ path, message }) => ({
    path: ["body", ...path].join("."),
    message,
  }));
  return { ok: false, refusal: refused("VALIDATION_FAILED", "The input is not what the call takes", fields) };
}

/** A form sends what it likes besides, and empty fields for what is left out. */
function formInput(name: BffCallName, fields: Fields): Record<string, string> {
  const { body }: Call = BFF_CALLS[name];
  const known = Object.keys(body?.shape ?? {});
  return Object.fromEntries(known.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])));
}

export interface ActionOptions {
  readonly addresses: Addresses;
  readonly config: Pick<Config, "localeMode" | "verifyHosts" | "version">;
  readonly csrf: Csrf;
  readonly flashes: Flashes;
  readonly visits: Visits;
}

/** Mounts each action at its path, and as a form behind every locale's prefix. */
export function mountActions(app: FastifyInstance, options: ActionOptions, actions: readonly Action[]): void {
  const { addresses, config, csrf, flashes, visits } = options;

  async function perform({ name, act }: Action, given: unknown, visit: Visit) {
    const input = parseBody(name, given);
    return input.ok ? act(input.body, visit) : input.refusal;
  }

  async function answerCall(
    action: Action,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    csrf.require(request, request.headers["x-csrf-token"]);
    const visit = await visits(reply, callLocale(request, config), { isForm: false });
    const given: unknown = typeof request.body === "string" ? JSON.parse(request.body) : undefined;
    const result = await perform(action, given, visit);
    void reply.headers({ "cache-control": "private, no-store", "x-version": config.version });
    if (result.ok) return reply.send(result.data);
    const verify =
      request.verifyLocation && allowedVerifyLocation(request.verifyLocation, config.verifyHosts);
    if (verify) void reply.header("x-verify-location", verify);
    return sendErrorItem(reply, { ...result.error, status: result.status });
  }

  async function answerForm(
    action: Action,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { csrfToken, ...fields } = fieldsOf(request.body);
    csrf.require(request, csrfToken ?? request.headers["x-csrf-token"]);
    const visit = await visits(reply, placeOf(request).locale, { isForm: true });
    const result = await orRefused(reply, perform(action, formInput(action.name, fields), visit));
    const answer = action.afterForm(result, visit, fields);
    await flashes.push(reply, answer.flashes);
    return leadOn(reply, answer.location, config.verifyHosts);
  }

  void app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: MAX_BODY_SIZE });
    acceptJsonText(scope);
    scope.addHook("onRequest", requireSameOrigin);
    for (const action of actions) {
      const { path }: Call = BFF_CALLS[action.name];
      for (const url of new Set([path, ...LOCALES.map((locale) => addresses.prefixed(locale, path))])) {
        scope.post(url, (request, reply) =>
          typeof request.body === "object" && request.body !== null
            ? answerForm(action, request, reply)
            : answerCall(action, request, reply),
        );
      }
    }
  });
}
