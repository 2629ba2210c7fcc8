import type { SessionStore } from "../sessions/session-store.ts";

const away = () => Promise.reject(new Error("no Redis"));

/** A session store whose operations all fail. */
export const unavailableSessionStore: SessionStore = {
  create: away,
  replace: away,
  useLogin: away,
  pushFlashes: away,
  takeFlashes: away,
  storeRefusedForm: away,
  takeRefusedForm: away,
  pushSignIn: away,
  findSignIn: away,
  isReady: async () => false,
  close: async () => undefined,
};
