import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useFavorites } from '../../../library/use-favorites.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useToast } from '../../../ui/toast.tsx';
import styles from './clear-favorites.module.css';

/** Clears the list, after a confirmation. [FAV-11 FAV-12 FAV-13] */
export function ClearFavorites() {
  const t = useT('user');
  const toast = useToast();
  const { ids, clear } = useFavorites();
  const [asks, setAsks] = useState(false);
  const titleId = useId();
  const confirm = () => {
    setAsks(false);
    void clear();
    toast(t('favorites.cleared'));
  };
  return (
    <>
      <Button onClick={() => setAsks(true)}>
        <Trash2 aria-hidden="true" className={styles.icon} />
        {t('favorites.clear')}
      </Button>
      {asks && (
        <Modal
          labelledBy={titleId}
          size="small"
          dismissible
          closeLabel={undefined}
          onClose={() => setAsks(false)}
        >
          <h2 id={titleId} className={styles.title}>
            {t('favorites.clear_title')}
          </h2>
          <p className={styles.text}>{t('favorites.clear_text', { count: ids.length })}</p>
          <div className={styles.actions}>
            {/* first in order, so that the focus is not on the action that cannot be undone */}
            <Button onClick={() => setAsks(false)}>{t('favorites.clear_cancel')}</Button>
            <Button look="primary" onClick={confirm}>
              {t('favorites.clear_confirm')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
