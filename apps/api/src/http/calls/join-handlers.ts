import type { Handlers } from "./handlers.ts";

/** The handlers of all groups. Where two groups handle one call, the name of that call instead. */
type Joined<Groups extends readonly object[], Before = unknown> = Groups extends readonly [
  infer Group,
  ...infer Others extends readonly object[],
]
  ? [keyof Group & keyof Before] extends [never]
    ? Joined<Others, Before & Group>
    : { readonly handledTwice: keyof Group & keyof Before }
  : Before;

/** Joins groups of handlers. A call that two groups handle does not compile. */
export const joinHandlers = <const Groups extends readonly Partial<Handlers>[]>(...groups: Groups) =>
  Object.assign({}, ...groups) as Joined<Groups>;
