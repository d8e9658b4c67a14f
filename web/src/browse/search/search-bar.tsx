import { useIsFetching } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths/paths.ts';
import { LONGEST_SEARCH, searchTextIn, toSearchText } from '../../paths/search-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './search-bar.module.css';

/** After the last key, in ms. [SEARCH-05 CONST-39] */
const DEBOUNCE_MS = 350;

const SEARCH_PATH = /^\/q(\/|$)/;

/** What the history entry of a search knows. */
interface SearchState {
  /** Place in the history of the page that the search was opened from; less than 0: of none. */
  openedFrom: number;
}

/**
 * The bar that stands in the header while the screen is a search. What is typed becomes the address, and that is all
 * the screen goes by; an address that came otherwise is shown as it is. [SEARCH-01 SEARCH-02 SEARCH-03 SEARCH-11]
 */
export function SearchBar() {
  const t = useT('search');
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const search = useSearchAddress();
  const searched = searchTextIn(pathname);
  const [text, setText] = useState(searched);
  const field = useRef<HTMLInputElement>(null);
  const isWaiting = useIsFetching({ queryKey: ['playlist', 'search'] }) > 0;

  // what the viewer typed themselves stays as they typed it, blanks and all
  const adopt = useEffectEvent((found: string) => {
    if (found !== search.typed()) setText(found);
  });
  useEffect(() => adopt(searched), [searched]);

  // what was typed before this script was here
  useEffect(() => {
    if (field.current) setText(field.current.value);
  }, []);

  // opened to type; who comes back to what was found, or by a link to it, wants to see that
  const opened = useEffectEvent(() => searched === '' || kind === NavigationType.Push);
  useEffect(() => {
    if (opened()) field.current?.focus();
  }, []);

  const find = useEffectEvent(search.find);
  useEffect(() => {
    const later = setTimeout(() => find(text), DEBOUNCE_MS);
    return () => clearTimeout(later);
  }, [text]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    search.find(text);
    // a keyboard on the screen would cover what is found
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // within a word that is being put together Escape gives up that word
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search.close();
  };
  return (
    // without script the field is sent by its name
    // biome-ignore lint/a11y/useSemanticElements: it is a form too
    <form
      role="search"
      className={styles.bar}
      action={paths.search.to()}
      data-waiting={isWaiting || undefined}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <Search aria-hidden="true" />
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="q"
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-label={t('field')}
        placeholder={t('field')}
        maxLength={LONGEST_SEARCH}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <IconButton label={t('close')} onClick={search.close}>
        <X aria-hidden="true" />
      </IconButton>
    </form>
  );
}

/** The address as what is typed changes it, and the way back to where the search was opened. [SEARCH-04 SEARCH-05] */
function useSearchAddress() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const typed = useRef<string>(undefined);
  const openedFrom = useRef<number>(undefined);

  const place = () => {
    openedFrom.current ??= (state as SearchState | null)?.openedFrom ?? placeInHistory() - 1;
    return openedFrom.current;
  };
  return {
    /** What the viewer's keys asked for last. */
    typed: () => typed.current,
    find(text: string) {
      const wanted = toSearchText(text);
      if (wanted === (typed.current ?? searchTextIn(pathname))) return;
      // who has opened something meanwhile is on the way there
      if (!SEARCH_PATH.test(location.pathname)) return;
      typed.current = wanted;
      scrollTo({ top: 0, behavior: 'instant' });
      const kept: SearchState = { openedFrom: place() };
      void navigate(paths.search.to(wanted), { replace: true, state: kept });
    },
    close() {
      const back = place() - placeInHistory();
      if (place() >= 0 && back < 0) void navigate(back);
      else void navigate(paths.home.to());
    },
  };
}

/** The router counts the entries of a tab's history, from 0 for the one it began with. */
function placeInHistory(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}
