import { createContext, useContext } from 'react';
import { memoryStore, type Store } from './storage.ts';

/** What the app keeps on this device, for the parts that let a viewer choose. */
export const DeviceContext = createContext<Store>(memoryStore());

export function useDevice(): Store {
  return useContext(DeviceContext);
}
