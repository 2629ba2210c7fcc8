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

/** A cookie that scripts of the page read or write, too. `maxAge` in seconds. */
export function scriptCookie(name: CookieName, maxAge: number) {
  return {
    read: ({ cookies }: FastifyRequest): string | undefined => cookies[name],
    /** `domain`: null for this host alone. */
    write(reply: FastifyReply, value: string, domain: string | null = null): void {
      void reply.setCookie(name, value, {
        path: "/",
        sameSite: "lax",
        secure: isSecure(reply.request),
        maxAge,
        ...(domain === null ? {} : { domain }),
      });
    },
    clear(reply: FastifyReply): void {
      void reply.clearCookie(name, { path: "/" });
    },
  };
}

/** The chosen language (specification, section 9). */
export const languageCookie = scriptCookie("language", 365 * 24 * 60 * 60);
