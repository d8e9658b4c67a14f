import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type FilterOption, MAX_BUTTONS } from './filter-options.ts';
import styles from './list-filter.module.css';

interface ListFilterProps {
  options: readonly FilterOption[];
  /** The chosen value, empty for all. */
  chosen: string;
  onChoose: (value: string) => void;
  /** Label of what is chosen; absent: "filter". */
  name?: string;
  /** Whether there is a choice for everything. */
  withAll?: boolean;
}

/** A few options are buttons where they fit, otherwise a dropdown, by style. [LIST-05 LIST-06 LIST-07] */
export function ListFilter({ options, chosen, onChoose, name, withAll = true }: ListFilterProps) {
  const t = useT('common');
  const id = useId();
  const all = withAll ? [{ value: '', label: t('all') }, ...options] : options;
  const few = options.length <= MAX_BUTTONS;
  const select = useRef<HTMLSelectElement>(null);
  const early = useEffectEvent(() => (select.current?.value === chosen ? undefined : select.current?.value));
  const take = useEffectEvent((value: string) => value !== chosen && onChoose(value));
  // chosen before the script was loaded; a remembered choice is only known after this
  useEffect(() => {
    const value = early();
    if (value !== undefined) queueMicrotask(() => take(value));
  }, []);
  return (
    <div className={styles.filter} data-few={few || undefined}>
      {few && (
        <fieldset className={styles.buttons}>
          <legend className="hidden-text">{name ?? t('filter')}</legend>
          {all.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={styles.button}
              aria-pressed={value === chosen}
              onClick={() => onChoose(value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <span className={styles.dropdown}>
        <label className="hidden-text" htmlFor={id}>
          {name ?? t('filter')}
        </label>
        <select
          ref={select}
          id={id}
          className={styles.select}
          value={chosen}
          onChange={(event) => onChoose(event.target.value)}
        >
          {all.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
