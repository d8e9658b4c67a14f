import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';

/** Shown if no answer came: it is unknown which card is charged from now on. [PAY-20] */
export function CardUnknown({ onLook }: { onLook(): void }) {
  const t = useT('plan');
  return (
    <div role="alert">
      <p>{t('card.unknown')}</p>
      <Button onClick={onLook}>{t('look_again')}</Button>
    </div>
  );
}
