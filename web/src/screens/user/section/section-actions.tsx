import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/form/form-view.tsx';
import { ButtonRow } from './button-row.tsx';

/** Save and cancel buttons of a section that is being edited. [ACCOUNT-13 ACCOUNT-16] */
export function SectionActions({ busy, onCancel }: { busy: boolean; onCancel(): void }) {
  const t = useT('user');
  return (
    <ButtonRow>
      <SubmitButton busy={busy}>{t('account.save')}</SubmitButton>
      <Button disabled={busy} onClick={onCancel}>
        {t('account.cancel')}
      </Button>
    </ButtonRow>
  );
}
