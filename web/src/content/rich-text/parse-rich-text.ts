import { isTrustedUrl } from '@marquee/contract/safe-url';
import MarkdownIt from 'markdown-it';
import { MAX_PIECES, type RichElement, type RichNode, type RichTag } from './rich-text.ts';

const markdown = new MarkdownIt({ html: true });

type Token = ReturnType<typeof markdown.parse>[number];

/** Markdown's names that differ from the element's. */
const TAGS: Readonly<Record<string, RichTag>> = {
  paragraph: 'p',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  blockquote: 'blockquote',
  em: 'em',
  strong: 'strong',
  s: 's',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
};

/**
 * Parses Markdown into allowed elements only; of raw HTML only the text remains. Its highest heading becomes
 * level two; a first one that repeats `title` is left out. Null with too many nodes. [PAGE-01 PAGE-03]
 */
export function parseRichText(text: string, title = ''): RichNode[] | null {
  const tokens = markdown.parse(text, {});
  const body = repeatsTitle(tokens, title) ? tokens.slice(3) : tokens;
  const levels = body.filter(({ type }) => type === 'heading_open').map(({ tag }) => Number(tag[1]));
  const tree = createTree(Math.min(...levels, 6) - 2);
  for (const token of body) {
    if (token.type === 'inline') for (const child of token.children ?? []) tree.add(child);
    else tree.add(token);
    if (tree.pieces() > MAX_PIECES) return null;
  }
  return tree.nodes;
}

function repeatsTitle([open, inline]: readonly Token[], title: string): boolean {
  return open?.type === 'heading_open' && inline?.content.trim() === title.trim();
}

function createTree(shift: number) {
  const nodes: RichNode[] = [];
  /** Where the next node goes: the content of the innermost open element. */
  const open: RichNode[][] = [nodes];
  let pieces = 0;
  /** Set inside an inline script or style: its text is dropped. */
  let muted = '';

  const put = (node: RichNode) => {
    pieces += 1;
    open.at(-1)?.push(node);
  };
  const enter = (element: RichElement | undefined) => {
    const content: RichNode[] = [];
    // a token without an element adds its content to the surrounding one
    if (!element) return void open.push(open.at(-1) ?? nodes);
    put({ ...element, in: content });
    open.push(content);
  };

  return {
    nodes,
    pieces: () => pieces,
    add(token: Token) {
      const { type, content } = token;
      // an unclosed one ends with its paragraph
      if (token.block) muted = '';
      if (type === 'html_inline') {
        const name = /^<(\/?)(script|style)\b/i.exec(content);
        if (name?.[2]) muted = name[1] ? '' : name[2];
        else if (/^<br\b/i.test(content)) put({ tag: 'br' });
        return;
      }
      if (token.nesting === 1) return enter(getElement(token, shift));
      if (token.nesting === -1) return void open.pop();
      if (muted) return;
      if (type === 'text') return void (content && put(content));
      if (type === 'softbreak') return put(' ');
      if (type === 'hardbreak') return put({ tag: 'br' });
      if (type === 'hr') return put({ tag: 'hr' });
      if (type === 'code_inline') return put({ tag: 'code', in: [content] });
      if (type === 'fence' || type === 'code_block') return put({ tag: 'pre', in: [content] });
      if (type === 'image') return put(getPicture(token));
      if (type === 'html_block') {
        const words = getWords(content);
        if (words) put({ tag: 'p', in: [words] });
      }
    },
  };
}

function getElement(token: Token, shift: number): RichElement | undefined {
  const name = token.type.replace(/_open$/, '');
  if (token.hidden) return undefined;
  if (name === 'heading') {
    const level = Math.min(6, Number(token.tag[1]) - shift) as 2 | 3 | 4 | 5 | 6;
    return { tag: `h${level}` };
  }
  if (name === 'link') {
    const href = linkTarget(getAttribute(token, 'href'));
    return href ? { tag: 'a', href } : undefined;
  }
  const tag = TAGS[name];
  if (!tag) return undefined;
  const start = Number(token.attrGet('start') ?? 1);
  const align = /text-align:(center|right)/.exec(getAttribute(token, 'style'))?.[1];
  return {
    tag,
    ...(tag === 'ol' && start !== 1 ? { start } : {}),
    ...(align ? { align: align as 'center' | 'right' } : {}),
  };
}

/** A picture becomes its alternative text when its address is not allowed. */
function getPicture(token: Token): RichNode {
  const src = getAttribute(token, 'src');
  return isTrustedUrl(src) ? { tag: 'img', src, alt: token.content } : token.content;
}

/** The allowed target of a link: a path of the app, another site, or a mail or telephone link. */
function linkTarget(href: string): string | undefined {
  if (isTrustedUrl(href)) return href;
  const protocol = URL.canParse(href) ? new URL(href).protocol : '';
  return ['http:', 'mailto:', 'tel:'].includes(protocol) ? href : undefined;
}

function getAttribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

function getWords(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&#?\w+;/g, markdown.utils.unescapeAll)
    .replace(/\s+/g, ' ')
    .trim();
}
