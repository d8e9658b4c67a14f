import { useOfSession } from '../account/session/session-context.ts';
import { useSite } from '../config/config-context.ts';
import { accessModel } from './access-model.ts';

/** False while the session is restored. [LAYOUT-14 LAYOUT-16 LAYOUT-17] */
export function useCanSignUp(): boolean {
  const isAnonymous = useOfSession(({ status }) => status === 'anonymous');
  const { config } = useSite();
  return isAnonymous && accessModel(config) !== 'AVOD';
}
