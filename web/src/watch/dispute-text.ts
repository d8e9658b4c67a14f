import { useSite } from '../config/config-context.ts';
import { useT } from '../i18n/use-t.ts';

/** Why an item with a disputed payment is closed, and whom to write to. (G-294) */
export function useDisputeText(): string {
  const t = useT('video');
  const email = useSite().brand.contactEmail;
  return email ? t('disputed_text_contact', { email }) : t('disputed_text');
}
