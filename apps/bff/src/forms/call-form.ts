import type { ApiClient, CallResult } from "@reprise/contracts/client";
import type { Flashes } from "../sessions/flashes.ts";
import type { FormAnswer } from "./actions.ts";
import type { Form, FormPost } from "./forms.ts";
import { orRefused } from "./refusals.ts";
import type { Visits } from "./visits.ts";

export interface CallFormOptions {
  readonly flashes: Flashes;
  readonly visits: Visits;
}

/** A form that makes a call which scripts make by themselves. */
export interface CallForm extends Omit<Form, "submit"> {
  readonly ask: (api: ApiClient, post: FormPost) => Promise<CallResult<unknown>>;
  readonly after: (result: CallResult<unknown>, post: FormPost) => FormAnswer;
}

export function callForm({ flashes, visits }: CallFormOptions, { ask, after, ...form }: CallForm): Form {
  return {
    ...form,
    async submit(post) {
      const { reply, locale } = post;
      const { api } = await visits(reply, locale, { isForm: true });
      const result = await orRefused(reply, ask(api, post));
      const { location, flashes: bag } = after(result, post);
      await flashes.push(reply, bag);
      return location;
    },
  };
}
