import { useOfSession } from '../account/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { accessModel } from './access-model.ts';

/**
 * Whether somebody is looking who may become a customer: not signed in, on a site where there is something to sign in
 * for. While a viewer is being recognised nobody is. [HOME-01 HOME-06 LAYOUT-07] (G-33)
 */
export function useProspect(): boolean {
  const isStranger = useOfSession(({ status }) => status === 'stranger');
  const { config } = useSite();
  return isStranger && accessModel(config) !== 'AVOD';
}
