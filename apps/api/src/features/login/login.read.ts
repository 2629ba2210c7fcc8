export type { RequirePassword } from "./require-password.ts";
export { isFresh } from "./session.store.ts";
