import { vi } from "vitest";

// The files of a worker share the libraries and the document. Stores and caches of the app lie in modules: each file gets
// its own, and an empty document.
vi.resetModules();
if (typeof document !== "undefined") {
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  for (const cookie of document.cookie.split("; "))
    document.cookie = `${cookie.replace(/=.*/su, "")}=; path=/; max-age=-1`;
  localStorage.clear();
  sessionStorage.clear();
}
