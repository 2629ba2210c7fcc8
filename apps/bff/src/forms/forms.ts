import formbody from "@fastify/formbody";
import { type Addresses, type Locale, LOCALES } from "@reprise/locale";
import type { FastifyInstance, FastifyReply } from "fastify";
import { MAX_BODY_SIZE } from "../server/request-limits.ts";
import type { Csrf } from "../trust/csrf.ts";
import { placeOf } from "../server/places.ts";
import { requireSameOrigin } from "../trust/same-origin.ts";
import { verificationAddress } from "../upstream/verification.ts";

/** A form that was posted without scripts. */
export interface FormPost {
  readonly reply: FastifyReply;
  readonly locale: Locale;
  /** Fields that came once, as text. */
  readonly fields: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
}

export interface Form {
  /** Within a locale; `:name` is a parameter. */
  readonly path: string;
  /** Stands on pages that are the same for everyone, which know no token: its origin is proof enough (decision 18). */
  readonly isOnSharedPages?: true;
  /** Does the work and says where to go then: a path, or an address on another locale's host. */
  readonly submit: (post: FormPost) => Promise<string>;
}

/** Fields that came once, as text. */
export const fieldsOf = (body: unknown): Record<string, string> => Object.fromEntries(textEntries(body));

const textEntries = (body: unknown) =>
  Object.entries(typeof body === "object" ? (body ?? {}) : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );

/** Answers a form: a reload posts nothing twice. */
export function leadOn(reply: FastifyReply, location: string, verifyHosts: readonly string[]): FastifyReply {
  const verification = verificationAddress(reply.request, verifyHosts, location);
  return reply.header("cache-control", "no-store").redirect(verification ?? location, 303);
}

/**
 * Mounts forms behind every locale's prefix; each is answered by a redirect, so that a reload posts nothing
 * twice.
 */
export function mountForms(
  app: FastifyInstance,
  {
    addresses,
    verifyHosts,
    csrf,
  }: {
    readonly addresses: Addresses;
    readonly verifyHosts: readonly string[];
    readonly csrf: Csrf;
  },
  forms: readonly Form[],
): void {
  void app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: MAX_BODY_SIZE });
    scope.addHook("onRequest", requireSameOrigin);
    for (const { path, isOnSharedPages, submit } of forms) {
      for (const url of new Set(LOCALES.map((locale) => addresses.prefixed(locale, path)))) {
        scope.post<{ Params: Record<string, string> }>(url, async (request, reply) => {
          const { csrfToken, ...fields } = fieldsOf(request.body);
          if (!isOnSharedPages) csrf.require(request, csrfToken ?? request.headers["x-csrf-token"]);
          const { locale } = placeOf(request);
          const location = await submit({ reply, locale, fields, params: request.params });
          return leadOn(reply, location, verifyHosts);
        });
      }
    }
  });
}
