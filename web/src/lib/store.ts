/** A value that listeners follow. */
export interface ObservableStore<T> {
  get(): T;
  /** Listeners are called if the value is another one. */
  set(next: T): void;
  /** @returns the function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(value: T): ObservableStore<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
