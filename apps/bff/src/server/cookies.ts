import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { CookieName } from "./cookie-registry.ts";
import { requestContextOf } from "./request-context.ts";

/** Whether the browser came by https: then cookies go no other way. */
export const isSecure = (request: FastifyRequest) => requestContextOf(request).origin.startsWith("https:");

/** On https the name itself makes browsers insist on Secure, the whole path, and no other host. */
const nameOn = (request: FastifyRequest, name: CookieName) => (isSecure(request) ? `__Host-${name}` : name);

/** A cookie that only this server reads. */
export interface HttpCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/** `maxAge` in seconds; a value that does not fit `form` is the same as none. */
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

/** The choice of a language, which scripts may read (specification, section 9). */
export function writeLanguageCookie(reply: FastifyReply, locale: string): void {
  void reply.setCookie("language" satisfies CookieName, locale, {
    path: "/",
    sameSite: "lax",
    secure: isSecure(reply.request),
    maxAge: LANGUAGE_MAX_AGE,
  });
}
