import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';

/** No answer came: which card pays from now on is not known. [PAY-20] */
export function CardUnknown({ onLook }: { onLook(): void }) {
  const t = useT('plan');
  return (
    <div role="alert">
      <p>{t('card.unknown')}</p>
      <Button onClick={onLook}>{t('look_again')}</Button>
    </div>
  );
}
