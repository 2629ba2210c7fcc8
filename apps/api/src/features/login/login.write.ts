export { accountMails } from "./mail-links/account-mail.ts";
export { type LogIn, type LoginOrigin, loginOriginOf } from "./session/log-in.ts";
export { lockLoggedInCustomer } from "./session/session.store.ts";
