import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useFavorites } from '../../../library/use-favorites.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ConfirmDialog } from '../section/confirm-dialog.tsx';
import { ButtonIcon } from '../section/section.tsx';

/** Clears the list, after a confirmation. [FAV-11 FAV-12 FAV-13] */
export function ClearFavorites() {
  const t = useT('user');
  const toast = useToast();
  const { ids, clear } = useFavorites();
  const [asks, setAsks] = useState(false);
  const confirm = () => {
    setAsks(false);
    void clear();
    toast(t('favorites.cleared'));
  };
  return (
    <>
      <Button onClick={() => setAsks(true)}>
        <ButtonIcon of={Trash2} />
        {t('favorites.clear')}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t('favorites.clear_title')}
          text={t('favorites.clear_text', { count: ids.length })}
          cancel={t('favorites.clear_cancel')}
          confirm={t('favorites.clear_confirm')}
          onCancel={() => setAsks(false)}
          onConfirm={confirm}
        />
      )}
    </>
  );
}
