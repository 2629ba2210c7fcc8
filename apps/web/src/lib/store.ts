import { useSyncExternalStore } from "react";

/** A value that parts of the page far from each other read and set. Lives in the browser only. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `onServer` is what the markup shows until the browser takes over. */
export const useStore = <T>({ subscribe, get }: Store<T>, onServer: T): T =>
  useSyncExternalStore(subscribe, get, () => onServer);
