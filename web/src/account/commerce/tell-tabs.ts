import { deviceStore, localStorageOrNone } from '../../lib/storage.ts';

const KEY = 'subscriptionChanged';

/** Tells the viewer's other tabs that their subscription may have changed. Nothing stays on the device. */
export function tellTabs(storage = deviceStore(localStorageOrNone())): void {
  storage.set(KEY, crypto.randomUUID());
  storage.remove(KEY);
}

/** Listens to what another tab tells, until the returned function is called. */
export function hearTabs(events: EventTarget, onChange: () => void): () => void {
  const hear = (event: Event) => {
    const { key, newValue } = event as StorageEvent;
    if (key?.endsWith(KEY) && newValue !== null) onChange();
  };
  events.addEventListener('storage', hear);
  return () => events.removeEventListener('storage', hear);
}
