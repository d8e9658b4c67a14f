import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { Customer } from '../../../account/customer.ts';
import { requirePort } from '../../../account/require-port.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../section/confirm-dialog.tsx';
import { ButtonIcon, Section, SectionFailure, SectionText } from '../section/section.tsx';
import type { Editing } from './editing.ts';

/** Signs out on every device, after a confirmation. Not shown unless the provider knows its sign-ins. */
export function DevicesSection({ customer, editing }: { customer: Customer; editing: Editing }) {
  const t = useT('user');
  const loggedOut = useT('menu')('logged_out');
  const session = useSession();
  const announce = useAnnounce();
  const [state, setState] = useState<'idle' | 'asking' | 'busy' | 'failed'>('idle');
  const { data: count } = useQuery({
    queryKey: ['provider', 'sign-ins', customer.id],
    queryFn: async ({ signal }) => requirePort(await session.provider(), 'signIns').count(signal),
    retry: false,
  });
  if (!count) return null;
  const confirm = async () => {
    setState('busy');
    try {
      await requirePort(await session.provider(), 'signIns').endAll();
      session.forget();
      announce(loggedOut, true);
    } catch {
      setState('failed');
    }
  };
  return (
    <Section
      title={t('account.devices')}
      actions={
        <Button
          disabled={editing.open !== null}
          aria-disabled={state === 'busy' || undefined}
          onClick={() => state !== 'busy' && setState('asking')}
        >
          <ButtonIcon of={LogOut} />
          {t('account.sign_out_everywhere')}
        </Button>
      }
    >
      <SectionText>{t('account.devices_text')}</SectionText>
      {state === 'failed' && (
        <SectionFailure role="alert">{t('account.sign_out_everywhere_failed')}</SectionFailure>
      )}
      {state === 'asking' && (
        <ConfirmDialog
          title={t('account.sign_out_everywhere_title')}
          text={t('account.sign_out_everywhere_text')}
          cancel={t('account.cancel')}
          confirm={t('account.sign_out_everywhere')}
          onCancel={() => setState('idle')}
          onConfirm={() => void confirm()}
        />
      )}
    </Section>
  );
}
