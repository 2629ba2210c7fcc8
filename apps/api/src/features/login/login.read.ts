export type { RequirePassword } from "./require-password.ts";
export { isRecentLogin } from "./session/session.store.ts";
