import { useQueryClient } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useSite } from '../../config/config-context.ts';
import { useContent } from '../../content/content-source.ts';
import { SEARCHES, searchQuery } from '../../content/search-query.ts';
import { useT } from '../../i18n/use-t.ts';
import { pause } from '../../lib/pause.ts';
import { isSearch } from '../../paths/is-search.ts';
import { paths } from '../../paths/paths.ts';
import { LONGEST_SEARCH, searchTextIn, toSearchText } from '../../paths/search-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './search-bar.module.css';

/** After the last key, in ms. [SEARCH-05 CONST-39] */
const DEBOUNCE_MS = 350;

/** A slow phone tells late of what a key wrote, by so many ms at most. A key that was pressed earlier is not the one that wrote it. */
const LATEST_MS = 100;

/** An answer that comes so soon, in ms, is drawn at once, without the screen that says that it is on its way. */
const SOON_MS = 100;

/** What Escape closes first where it stands open. */
const OVER_PAGE = 'dialog[open], [popover=auto]:popover-open';

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
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** When a key was pressed last. */
  const keyAtMs = useRef(Number.NEGATIVE_INFINITY);

  // what the viewer typed themselves stays as they typed it, blanks and all
  const adopt = useEffectEvent((found: string) => {
    // not a jump in the history or a link, but what was typed, or what was typed just before
    if (found === search.typed() || (kind === NavigationType.Replace && search.typed() !== undefined)) return;
    setText(found);
    if (kind !== NavigationType.Replace) search.forget();
  });
  useEffect(() => adopt(searched), [searched]);

  // opened to type; who comes back to what was found, or by a link to it, wants to see that
  const opened = useEffectEvent(() => searched === '' || kind === NavigationType.Push);
  useEffect(() => {
    if (opened()) field.current?.focus();
  }, []);

  const type = (typed: string) => {
    setText(typed);
    clearTimeout(later.current);
    // the rest counts from the key that wrote it
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
    // what was typed before this script was here
    typeEarly();
    return () => clearTimeout(later.current);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search.find(text);
    // a keyboard on the screen would cover what is found
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  /** What is typed but not yet sent is not sent any more: its viewer is on the way to another page. */
  const giveUp = () => {
    clearTimeout(later.current);
    search.forget();
  };
  const close = () => {
    giveUp();
    search.close();
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    // the router has taken it, so it leads elsewhere, and in this tab
    if (event.defaultPrevented && (event.target as Element).closest('a')) giveUp();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // within a word that is being put together Escape gives up that word
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
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
    // without script the field is sent by its name
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
        maxLength={LONGEST_SEARCH}
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

/** The address as what is typed changes it, and the way back to where the search was opened. [SEARCH-04 SEARCH-05] */
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
    /** What the viewer's keys asked for last. */
    typed: () => typed.current,
    /** Goes by the address alone, which came otherwise. */
    forget() {
      typed.current = undefined;
      setIsWaiting(false);
    },
    async find(text: string) {
      const wanted = toSearchText(text);
      if (isLeaving() || wanted === (typed.current ?? searchTextIn(pathname))) return;
      typed.current = wanted;
      const answer = ask(wanted).then(() => true);
      const isHere = await Promise.race([answer, pause(SOON_MS)]);
      // more was typed meanwhile, or something opened
      if (typed.current !== wanted || isLeaving()) return;
      scrollTo({ top: 0, behavior: 'instant' });
      void navigate(paths.search.to(wanted), { replace: true });
      if (isHere) return;
      setIsWaiting(true);
      void answer.then(() => typed.current === wanted && setIsWaiting(false));
    },
    close() {
      // pressed once more, the page before may have been reached and not be drawn yet
      if (!isSearch(location.pathname)) return;
      const isAgain = left.current === key;
      left.current = key;
      if (!leadBack(isAgain)) void navigate(paths.home.to());
    },
  };
}

/** Asks for what is found, and gives up what was asked for before. Settles with the answer, also with none. */
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
 * Leads to the page before the searches that stand here; false: there is none. [SEARCH-04]
 * @param isAgain asked for from here before, and not there yet
 */
function leadBack(isAgain: boolean): boolean {
  // knows the pages of this site across documents, and none of another site
  const { navigation } = window;
  if (!navigation?.currentEntry) {
    // the router counts them, from 0 in each document
    const isFirst = !(history.state as { idx?: number } | null)?.idx;
    // a second step would be taken from where the first one ends
    if (!isFirst && !isAgain) history.back();
    return !isFirst;
  }
  const earlier = navigation.entries().slice(0, navigation.currentEntry.index);
  const before = earlier.findLast(({ url }) => !url || !isSearch(new URL(url).pathname));
  // by its key: pressed twice, it leads to the same page
  if (before) navigation.traverseTo(before.key).committed?.catch(() => {});
  return Boolean(before);
}
