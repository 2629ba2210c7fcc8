export type { RequirePassword } from "./require-password.ts";
export { hasRecentProof, isRecentLogin } from "./session/session.store.ts";
