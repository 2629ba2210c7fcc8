/** A storage of the browser. Browsers that block site data throw even when a page only names theirs; this one does not. */
export interface BrowserStorage {
  /** Null: nothing is stored, or the browser blocks the storage. */
  getItem(key: string): string | null;
  /** False: the storage is full or blocked. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
}

function createStorage(name: "localStorage" | "sessionStorage"): BrowserStorage {
  const orNull = <T>(access: (storage: Storage) => T): T | null => {
    try {
      return access(window[name]);
    } catch {
      return null;
    }
  };
  return {
    getItem: (key) => orNull((storage) => storage.getItem(key)),
    setItem: (key, value) => orNull((storage) => storage.setItem(key, value)) !== null,
    removeItem: (key) => void orNull((storage) => storage.removeItem(key)),
  };
}

/** Shared by all tabs. */
export const localItems = createStorage("localStorage");
/** Of this tab alone. */
export const sessionItems = createStorage("sessionStorage");
