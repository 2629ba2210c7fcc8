/** A size-bounded cache of texts by key. */
export interface TextCache {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
}

/**
 * Evicts entries that were not read while half of the capacity was filled. `capacity`: capacity in characters,
 * including keys.
 */
export function createTextCache(capacity: number): TextCache {
  let recent = new Map<string, string>();
  let previous = new Map<string, string>();
  let size = 0;

  function set(key: string, text: string): void {
    recent.set(key, text);
    size += key.length + text.length;
    if (size <= capacity / 2) return;
    previous = recent;
    recent = new Map();
    size = 0;
  }

  return {
    set,
    get(key) {
      const found = recent.get(key);
      if (found !== undefined) return found;
      const older = previous.get(key);
      if (older !== undefined) set(key, older);
      return older;
    },
  };
}
