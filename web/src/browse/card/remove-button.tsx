import { localized } from '@marquee/contract/localized';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ListedItem } from '../../content/listed-item.ts';
import { useLanguage } from '../../i18n/i18n-context.ts';
import { useT } from '../../i18n/use-t.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import styles from './remove-button.module.css';

interface Props {
  item: ListedItem;
  /** Names the list that the item is removed from. */
  label: 'remove_favorite' | 'remove_watching';
  onRemove(): void;
}

/** Removes a card's item from the viewer's own list; over a corner of the card's picture. */
export function RemoveButton({ item, label, onRemove }: Props) {
  const t = useT('common');
  const language = useLanguage();
  const announce = useAnnounce();
  const title = localized(item, 'title', language) ?? '';
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // the button disappears with its card, so the focus moves to the next one
    const own = currentTarget.closest('li');
    const neighbour = own?.nextElementSibling ?? own?.previousElementSibling;
    neighbour?.querySelector<HTMLElement>('a')?.focus();
    onRemove();
    announce(t('removed', { title }));
  };
  return (
    <button type="button" className={styles.remove} aria-label={t(label, { title })} onClick={press}>
      <X aria-hidden="true" />
    </button>
  );
}
