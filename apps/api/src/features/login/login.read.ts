export type { RequirePassword } from "./require-password.ts";
export { hasRecentProof } from "./session/session.store.ts";
