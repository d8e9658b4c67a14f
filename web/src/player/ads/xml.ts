import { createXmlParser, readDocument } from '../../lib/xml-parser.ts';

/** An element of an XML document; its name without prefix, its text joined and trimmed. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

/** Deeper than any real ad document. */
const MAX_DEEP = 40;

/**
 * The root of a document. The browser's own parser is not used, as the page's policy (Trusted Types) keeps it
 * from parsing text. Document types are not read.
 * @throws Error when it is not well-formed
 */
export function parseXml(xml: string): XmlElement {
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const parser = createXmlParser('Ads are broken');
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name: name.replace(/^.*:/, ''), attributes, children: [], text: '' };
    if (open.length >= MAX_DEEP) throw new Error('is nested too deeply');
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const onText = (text: string) => {
    const last = open.at(-1);
    if (last) last.text += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    const last = open.pop();
    if (last) last.text = last.text.trim();
  });
  readDocument(parser, xml);
  if (!root) throw new Error('is empty');
  return root;
}

/** All elements at a path of names below an element. */
export function all(element: XmlElement | undefined, ...path: string[]): XmlElement[] {
  let found = element ? [element] : [];
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((one) => one.name === name));
  return found;
}

export const first = (element: XmlElement | undefined, ...path: string[]) => all(element, ...path)[0];
