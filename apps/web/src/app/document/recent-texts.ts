/** A size-bounded cache of texts by key. */
export interface RecentTexts {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}

/**
 * Evicts entries that were not read while half of the capacity was filled. `room`: capacity in characters,
 * including keys.
 */
export function createRecentTexts(room: number): RecentTexts {
  let recent = new Map<string, string>();
  let before = new Map<string, string>();
  let size = 0;

  function set(key: string, text: string): void {
    recent.set(key, text);
    size += key.length + text.length;
    if (size <= room / 2) return;
    before = recent;
    recent = new Map();
    size = 0;
  }

  return {
    set,
    get(key) {
      const found = recent.get(key);
      if (found !== undefined) return found;
      const older = before.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
  };
}
