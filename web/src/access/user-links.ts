import type { Config } from '@marquee/contract/config';
import { paths } from '../paths/paths.ts';
import { accessModel } from './access-model.ts';

/** A page of the user area. */
export interface UserLink {
  key: 'account' | 'favorites' | 'payments';
  to: string;
}

/** The pages of the user area that a site has, in their order. [ACCOUNT-01 ACCOUNT-03 ACCOUNT-04] */
export function userLinks(
  config: Pick<Config, 'integrations' | 'contentProtection' | 'custom' | 'features'>,
): UserLink[] {
  const links: UserLink[] = [{ key: 'account', to: paths.user.to('my-account') }];
  if (config.features.favoritesList) links.push({ key: 'favorites', to: paths.user.to('favorites') });
  if (accessModel(config) !== 'AVOD') links.push({ key: 'payments', to: paths.user.to('payments') });
  return links;
}
