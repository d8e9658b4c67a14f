import { useSite } from '../config/config-context.ts';
import { siteName } from '../config/site-name.ts';
import { useT } from '../i18n/use-t.ts';

export function useSiteName(): string {
  return siteName(useSite().config, useT('common'));
}
