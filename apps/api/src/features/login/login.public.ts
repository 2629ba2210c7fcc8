export { accountMails } from "./mail-links/account-mail.ts";
export { type RequirePassword } from "./require-password.ts";
export { type LogIn, type LoginOrigin, loginOriginOf } from "./session/log-in.ts";
export { hasRecentProof, isRecentLogin, lockLoggedInCustomer } from "./session/session.store.ts";
