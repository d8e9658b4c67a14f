import { useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import { SEARCHES, searchQuery } from '../../content/search-query.ts';
import { useT } from '../../i18n/use-t.ts';
import { pause } from '../../lib/pause.ts';
import { isSearch, paths } from '../../paths/paths.ts';
import { MAX_SEARCH, searchTextIn, toSearchText } from '../../paths/search-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './search-bar.module.css';

/** Wait after the last key, in ms. [SEARCH-05 CONST-39] */
const DEBOUNCE_MS = 350;

/** How late a slow phone may report the text of a key, in ms; an earlier key did not enter it. */
const LATEST_MS = 100;

/** An answer that arrives within this time, in ms, is shown directly, without the loading state. */
const SOON_MS = 100;

/** What Escape closes before the search, if open. */
const OVER_PAGE = 'dialog[open], [popover=auto]:popover-open';

/**
 * The search screen's bar in the header. Typing changes the address, and the field follows other changes of
 * it. [SEARCH-01 SEARCH-02 SEARCH-03 SEARCH-11]
 */
export function SearchBar() {
  const t = useT('search');
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const search = useSearchAddress();
  const searched = searchTextIn(pathname);
  const [text, setText] = useState(searched);
  const field = useRef<HTMLInputElement>(null);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When a key was last pressed. */
  const keyAtMs = useRef(Number.NEGATIVE_INFINITY);

  // text that the viewer typed stays exactly as typed, including spaces
  const adopt = useEffectEvent((found: string) => {
    // the address came from typing, not from a link or a step in the history
    if (found === search.typed() || (kind === NavigationType.Replace && search.typed() !== undefined)) return;
    setText(found);
    if (kind !== NavigationType.Replace) search.forget();
  });
  useEffect(() => adopt(searched), [searched]);

  // in a new search; after a step back, or a link to results, the viewer wants to see the results
  const opened = useEffectEvent(() => searched === '' || kind === NavigationType.Push);
  useEffect(() => {
    if (opened()) field.current?.focus();
  }, []);

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(later.current);
    // the wait counts from the key press
    const sinceMs = performance.now() - keyAtMs.current;
    later.current = setTimeout(
      () => void search.find(typed),
      DEBOUNCE_MS - (sinceMs < LATEST_MS ? sinceMs : 0),
    );
  };
  const typeEarly = useEffectEvent(() => {
    const early = field.current?.value ?? searched;
    if (early !== searched) type(early);
  });
  useEffect(() => {
    // text typed before this script had loaded
    typeEarly();
    return () => clearTimeout(later.current);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(later.current);
    void search.find(text, true);
    // an on-screen keyboard would cover the results
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  /** Typed text that is not sent yet is dropped: the viewer is leaving for another page. */
  const giveUp = () => {
    clearTimeout(later.current);
    search.forget();
  };
  const close = () => {
    giveUp();
    search.close();
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    // the router has handled it, so it leads elsewhere in this tab
    if (event.defaultPrevented && (event.target as Element).closest('a')) giveUp();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // while a word is being composed, Escape only cancels that word; one that repeats has closed something else
    if (event.key !== 'Escape' || event.repeat || event.isComposing || event.defaultPrevented) return;
    if (document.querySelector(OVER_PAGE)) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    document.addEventListener('click', (event) => onClick(event), { signal });
    return () => gone.abort();
  }, []);
  return (
    // Without script the browser submits the field under its name.
    // biome-ignore lint/a11y/useSemanticElements: it is a form too
    <form
      role="search"
      className={styles.bar}
      action={paths.search.to()}
      data-waiting={search.isWaiting || undefined}
      onSubmit={submit}
    >
      <Search aria-hidden="true" />
      <input
        ref={field}
        className={styles.field}
        type="search"
        name="q"
        value={text}
        onKeyDown={({ timeStamp }) => {
          keyAtMs.current = timeStamp;
        }}
        onChange={({ target }) => type(target.value)}
        aria-label={t('field')}
        placeholder={t('field')}
        maxLength={MAX_SEARCH}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <IconButton label={t('close')} onClick={close}>
        <X aria-hidden="true" />
      </IconButton>
    </form>
  );
}

/** Changes the address as the viewer types, and goes back to before the search. [SEARCH-04 SEARCH-05] */
function useSearchAddress() {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const next = useNavigation().location;
  const ask = useAsk();
  const typed = useRef<string>(undefined);
  const left = useRef<string>(undefined);
  const [isWaiting, setIsWaiting] = useState(false);

  /** Whether the viewer is on the way to another page. */
  const isLeaving = () => !isSearch(location.pathname) || Boolean(next && !isSearch(next.pathname));
  return {
    isWaiting,
    /** What the viewer typed last. */
    typed: () => typed.current,
    /** Follow the address again, which changed in another way. */
    forget() {
      typed.current = undefined;
      setIsWaiting(false);
    },
    async find(text: string, isPressed = false) {
      const wanted = toSearchText(text);
      if (isLeaving()) return;
      if (wanted === (typed.current ?? searchTextIn(pathname))) {
        // a failed search is repeated, a known result is not
        if (isPressed) void ask(wanted);
        return;
      }
      typed.current = wanted;
      const answer = ask(wanted).then(() => true);
      const isHere = await Promise.race([answer, pause(SOON_MS)]);
      // more was typed, or something was opened, in the meantime
      if (typed.current !== wanted || isLeaving()) return;
      scrollTo({ top: 0, behavior: 'instant' });
      void navigate(paths.search.to(wanted), { replace: true });
      if (isHere) return;
      setIsWaiting(true);
      void answer.then(() => typed.current === wanted && setIsWaiting(false));
    },
    close() {
      // on a second press the page before may already be the current address, but not rendered yet
      if (!isSearch(location.pathname)) return;
      const isAgain = left.current === key;
      left.current = key;
      if (!leadBack(isAgain)) void navigate(paths.home.to());
    },
  };
}

/** Fetches results, and cancels earlier searches. Resolves when answered, even with a failure. */
function useAsk() {
  const queries = useQueryClient();
  const content = useContent();
  const { config } = useSite();
  return async (search: string) => {
    void queries.cancelQueries({ queryKey: SEARCHES, predicate: ({ queryKey }) => queryKey[2] !== search });
    if (search) await queries.prefetchQuery(searchQuery(content, config, search));
  };
}

/**
 * Goes to the page before the current searches; false: there is none. [SEARCH-04]
 * @param isAgain a step from here was already requested and is not finished
 */
function leadBack(isAgain: boolean): boolean {
  // covers this site's pages across documents, but no other site's
  const { navigation } = window;
  if (!navigation?.currentEntry) {
    // the router counts entries, from 0 in each document
    const isFirst = !(history.state as { idx?: number } | null)?.idx;
    // a second step would start from where the first one ends
    if (!isFirst && !isAgain) history.back();
    return !isFirst;
  }
  const earlier = navigation.entries().slice(0, navigation.currentEntry.index);
  const before = earlier.findLast(({ url }) => !url || !isSearch(new URL(url).pathname));
  // by its key, so that a second press leads to the same page
  if (before) navigation.traverseTo(before.key).committed?.catch(() => {});
  return Boolean(before);
}
