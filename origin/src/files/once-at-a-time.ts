/** Callers that request a key while its value is being made share the result; a failure is not kept. */
export function onceAtATime<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, make) => {
    const current = running.get(key);
    if (current) return current;
    const started = make().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
