export type { ProveInPerson } from "./proof.ts";
export { isFresh } from "./session.store.ts";
