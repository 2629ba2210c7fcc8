import type { RefusedForm } from "@reprise/contracts/forms";
import { mergeFlashBags } from "@reprise/toasts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { flash } from "./flash.ts";
import type { Flashes } from "./flashes.ts";
import { inSession, sessionOf } from "./session-cookie.ts";
import type { SessionStore } from "./session-store.ts";

/** Passes the input and problems of a refused form on to the shopper's next page. */
export interface RefusedForms {
  /** Stores the form for the next page and replaces an earlier one; creates a session if there is none. */
  store(reply: FastifyReply, form: RefusedForm): Promise<void>;
  /** Returns the stored form and deletes it. */
  take(reply: FastifyReply): Promise<RefusedForm | null>;
  /** Restores the form that this request took, if its session still exists. */
  putBack(reply: FastifyReply): Promise<void>;
}

export function createRefusedForms(sessions: SessionStore, flashes: Flashes): RefusedForms {
  const taken = new WeakMap<FastifyRequest, RefusedForm>();
  return {
    async store(reply, form) {
      const { values, problems } = form;
      if (Object.keys(values).length === 0 && problems.length === 0) return;
      try {
        await inSession(sessions, reply, (id) => sessions.storeRefusedForm(id, form));
      } catch (error) {
        reply.log.error({ err: error }, "A refused form could not be stored");
        // The input is lost; the problems are still shown, as flash messages.
        const bags = problems.map(({ message, params }) => flash("danger", message, params));
        await flashes.push(reply, mergeFlashBags(...bags));
      }
    },
    async take(reply) {
      const id = sessionOf(reply.request);
      if (id === undefined) return null;
      try {
        const form = await sessions.takeRefusedForm(id);
        if (form !== null) taken.set(reply.request, form);
        return form;
      } catch (error) {
        reply.log.error({ err: error }, "A refused form could not be read");
        return null;
      }
    },
    async putBack(reply) {
      const id = sessionOf(reply.request);
      const form = taken.get(reply.request);
      if (id === undefined || form === undefined) return;
      try {
        await sessions.storeRefusedForm(id, form);
      } catch (error) {
        reply.log.error({ err: error }, "A refused form could not be restored");
      }
    },
  };
}
