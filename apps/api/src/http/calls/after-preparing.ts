import type { CallContext, Handlers } from "./handlers.ts";

/** Returns handlers that first wait for a preparation of the request, such as one of the shopper's data. */
export const afterPreparing = <H extends Partial<Handlers>>(
  prepare: (context: CallContext) => Promise<void>,
  handlers: H,
): H =>
  Object.fromEntries(
    // Each handler gets the input and the context that it would get without the preparation.
    Object.entries<(input: never, context: never) => unknown>(handlers).map(([name, handle]) => [
      name,
      async (input: never, context: CallContext) => {
        await prepare(context);
        // `never`: the handler's own type of it is not known here.
        return handle(input, context as never);
      },
    ]),
  ) as Partial<Handlers> as H;
