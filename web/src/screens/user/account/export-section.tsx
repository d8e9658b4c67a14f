import { Download } from 'lucide-react';
import { useState } from 'react';
import { hasCode } from '../../../account/account-failure.ts';
import { useFailureText } from '../../../account/forms/use-failure-text.ts';
import { requirePort } from '../../../account/require-port.ts';
import { useSession } from '../../../account/session/session-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonIcon, Section, SectionFailure, SectionText } from '../section/section.tsx';

/** Asks the provider to send the viewer the data it stores about them. [EXPORT-01 EXPORT-02 EXPORT-03] */
export function ExportSection({ email }: { email: string }) {
  const t = useT('user');
  const session = useSession();
  const describeFailure = useFailureText();
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const [failure, setFailure] = useState('');
  const ask = async () => {
    if (state === 'busy') return;
    setState('busy');
    try {
      await requirePort(await session.provider(), 'dataExport').exportData();
      setState('done');
    } catch (error) {
      const noMail = hasCode(error, 'no_mail') && describeFailure(error).form;
      setFailure(noMail || t('account.export_failed'));
      setState('failed');
    }
  };
  return (
    <Section
      title={t('account.export_data')}
      success={state === 'done' ? t('account.export_done', { email }) : undefined}
      actions={
        <Button aria-disabled={state === 'busy' || undefined} onClick={() => void ask()}>
          <ButtonIcon of={Download} />
          {t('account.export_request')}
        </Button>
      }
    >
      <SectionText>{t('account.export_text', { email })}</SectionText>
      {state === 'failed' && <SectionFailure role="alert">{failure}</SectionFailure>}
    </Section>
  );
}
