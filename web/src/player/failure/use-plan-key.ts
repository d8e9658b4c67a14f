import { configuredAccessModel } from '@marquee/contract/access-model';
import { useContext } from 'react';
import { ConfigContext } from '../../config/config-context.ts';

/** The end of a text's key, where the text is about a plan: on a site that sells none there is none to check. */
export function usePlanKey(): '' | '_no_plan' {
  const site = useContext(ConfigContext);
  return site && configuredAccessModel(site.config) !== 'SVOD' ? '_no_plan' : '';
}
