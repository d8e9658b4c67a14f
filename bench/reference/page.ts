interface Item {
  mediaid: string;
  title: string;
  description?: string;
  image: string;
}

interface List {
  title?: string;
  playlist: Item[];
}

interface Config {
  features?: { recommendationsPlaylist?: string };
  content: { contentId?: string; title?: string }[];
  menu: { contentId?: string; label: string }[];
}

/**
 * The least work that a browser can do with the same content: no framework, no state, one listener. It is not
 * a product; it shows the lowest possible value of a figure on this machine at this time. Runs in the page
 * and is self-contained.
 */
export function page(contentUrl: string, configCode: string): void {
  /** Filled at once; the rows below when they are near the window. */
  const ROWS_AT_ONCE = 6;
  const CARDS_AT_ONCE = 30;
  const NEAR = { rootMargin: '600px' };

  const main = document.querySelector('main') as HTMLElement;
  const items = new Map<string, Item>();
  const lists = new Map<string, Promise<List>>();
  let config: Config;

  const get = <T>(path: string): Promise<T> => fetch(contentUrl + path).then((answer) => answer.json());

  function list(id: string, limit: number): Promise<List> {
    const path = `/v2/playlists/${id}?page_limit=${limit}`;
    const request = lists.get(path) ?? get<List>(path);
    lists.set(path, request);
    void request.then(({ playlist }) => {
      for (const item of playlist) items.set(item.mediaid, item);
    });
    return request;
  }

  function element(tag: string, members: object, ...children: Node[]): HTMLElement {
    const made = Object.assign(document.createElement(tag), members);
    made.append(...children);
    return made;
  }

  const picture = ({ image }: Item, width: number, more = {}) =>
    element('img', { ...more, src: image.replace(/width=\d+/, `width=${width}`), alt: '' });

  const card = (item: Item) =>
    element(
      'li',
      {},
      element(
        'a',
        { href: `/m/${item.mediaid}` },
        picture(item, 320, { loading: 'lazy', decoding: 'async' }),
        element('span', { textContent: item.title }),
      ),
    );

  function whenNear(target: Element, act: () => void): void {
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    }, NEAR).observe(target);
  }

  function row(title: string): { section: HTMLElement; cards: HTMLElement } {
    const cards = element('ul', {});
    const section = element('section', { className: 'row' }, element('h2', { textContent: title }), cards);
    main.append(section);
    return { section, cards };
  }

  function showHome(): void {
    for (const [at, { contentId, title = '' }] of config.content.entries()) {
      if (!contentId) continue;
      const { section, cards } = row(title);
      const fill = () => void list(contentId, 25).then(({ playlist }) => cards.append(...playlist.map(card)));
      if (at < ROWS_AT_ONCE) fill();
      else whenNear(section, fill);
    }
  }

  function showConcert(id: string): void {
    const show = (item: Item) =>
      main.prepend(
        element('h1', { textContent: item.title }),
        element('p', { textContent: item.description ?? '' }),
        picture(item, 1280, { className: 'backdrop' }),
      );
    const known = items.get(id);
    if (known) show(known);
    else void get<List>(`/v2/media/${id}`).then(({ playlist }) => playlist.forEach(show));
    const { cards } = row('More like this');
    void get<List>(
      `/v2/playlists/${config.features?.recommendationsPlaylist}?related_media_id=${id}&page_limit=25`,
    ).then(({ playlist }) => cards.append(...playlist.map(card)));
  }

  function showList(id: string): void {
    const cards = element('ul', { className: 'grid' });
    main.append(cards);
    void list(id, 500).then(({ playlist }) => {
      const more = (from: number) => {
        cards.append(...playlist.slice(from, from + CARDS_AT_ONCE).map(card));
        const last = cards.lastElementChild;
        if (last && from + CARDS_AT_ONCE < playlist.length) whenNear(last, () => more(from + CARDS_AT_ONCE));
      };
      more(0);
    });
  }

  function show(): void {
    const [, kind, id = ''] = location.pathname.split('/');
    main.replaceChildren();
    scrollTo(0, 0);
    if (kind === 'm') showConcert(id);
    else if (kind === 'p') showList(id);
    else showHome();
  }

  addEventListener('popstate', show);
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    show();
  });
  void get<Config>(`/apps/configs/${configCode}.json`).then((answer) => {
    config = answer;
    const links = config.menu.map(({ contentId, label }) =>
      element('a', { href: `/p/${contentId}`, textContent: label }),
    );
    document.querySelector('nav')?.append(...links);
    show();
  });
}
