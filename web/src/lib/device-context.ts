import { createContext, useContext } from 'react';
import { memoryStore, type Store } from './storage.ts';

/** The store on this device, for the parts where a viewer makes choices. */
export const DeviceContext = createContext<Store>(memoryStore());

export function useDevice(): Store {
  return useContext(DeviceContext);
}
