import type { RefusedForm } from "@reprise/contracts/forms";
import { mergeFlashBags } from "@reprise/toasts";
import type { FastifyReply } from "fastify";
import { flash } from "./flash.ts";
import type { Flashes } from "./flashes.ts";
import { inSession, sessionOf } from "./session-cookie.ts";
import type { SessionStore } from "./session-store.ts";

/** What was typed into a refused form, and what is wrong with it, from one request to the shopper's next page. */
export interface RefusedForms {
  /** Keeps the form for the next page, instead of any before it; makes a session when there is none. */
  keep(reply: FastifyReply, form: RefusedForm): Promise<void>;
  /** Hands it out; what is handed out is gone. */
  take(reply: FastifyReply): Promise<RefusedForm | null>;
}

export function createRefusedForms(store: SessionStore, flashes: Flashes): RefusedForms {
  return {
    async keep(reply, form) {
      const { values, problems } = form;
      if (Object.keys(values).length === 0 && problems.length === 0) return;
      try {
        await inSession(store, reply, (id) => store.keepRefusedForm(id, form));
      } catch (error) {
        reply.log.error({ err: error }, "a refused form could not be stored");
        // What was typed is lost, but not what is wrong.
        const bags = problems.map(({ message, params }) => flash("danger", message, params));
        await flashes.push(reply, mergeFlashBags(...bags));
      }
    },
    async take(reply) {
      const id = sessionOf(reply.request);
      if (id === undefined) return null;
      try {
        return await store.takeRefusedForm(id);
      } catch (error) {
        reply.log.error({ err: error }, "a refused form could not be read");
        return null;
      }
    },
  };
}
