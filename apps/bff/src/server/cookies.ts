import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CookieName } from "./cookie-registry.ts";
import { requestContextOf } from "./request-context.ts";

/** True if the origin is https. Cookies are then `Secure`. */
export const isSecure = (request: FastifyRequest) => requestContextOf(request).origin.startsWith("https:");

/** The `__Host-` prefix makes browsers require `Secure`, path `/` and no `Domain`. */
const nameOn = (request: FastifyRequest, name: CookieName) => (isSecure(request) ? `__Host-${name}` : name);

/** A cookie that scripts cannot read. */
export interface HttpCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/** `maxAge` in seconds. A value that does not match `form` is ignored. */
export function httpCookie(name: CookieName, maxAge: number, form: RegExp): HttpCookie {
  return {
    read(request) {
      const value = request.cookies[nameOn(request, name)];
      return value !== undefined && form.test(value) ? value : undefined;
    },
    write(reply, value) {
      const { request } = reply;
      const options: CookieSerializeOptions = {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: isSecure(request),
        maxAge,
      };
      void reply.setCookie(nameOn(request, name), value, options);
    },
    clear(reply) {
      const { request } = reply;
      void reply.clearCookie(nameOn(request, name), { path: "/", secure: isSecure(request) });
    },
  };
}

const LANGUAGE_MAX_AGE = 365 * 24 * 60 * 60;

/** Stores the chosen language. Scripts may read it (specification, section 9). `domain`: null for this host alone. */
export function writeLanguageCookie(reply: FastifyReply, locale: string, domain: string | null): void {
  void reply.setCookie("language" satisfies CookieName, locale, {
    path: "/",
    sameSite: "lax",
    secure: isSecure(reply.request),
    maxAge: LANGUAGE_MAX_AGE,
    ...(domain === null ? {} : { domain }),
  });
}
