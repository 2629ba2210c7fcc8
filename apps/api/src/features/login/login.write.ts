export { accountMails } from "./account-mail.ts";
export { type LogIn, type LoginOrigin, loginOriginOf } from "./log-in.ts";
export { lockLoggedInCustomer } from "./session.store.ts";
