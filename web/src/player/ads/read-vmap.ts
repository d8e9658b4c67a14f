import { type AdBreak, parseOffset } from '@marquee/contract/ads/ad-schedule';
import { getAddress } from './read-vast.ts';
import { all, first, parseXml } from './xml.ts';

/**
 * The breaks of a VMAP document; a VAST document instead is one break before the main video. Breaks that are
 * not linear (`nonlinear`, `display`), or without a readable time, are left out. (wire content §12.2)
 * @throws Error when it is neither
 */
export function readVmap(xml: string, base: string): AdBreak[] {
  const root = parseXml(xml);
  if (root.name === 'VAST') return [{ offset: 'pre', tags: [], vast: root }];
  if (root.name !== 'VMAP') throw new Error(`is no VMAP but ${root.name.slice(0, 40)}`);
  return all(root, 'AdBreak').flatMap((element): AdBreak[] => {
    const offset = parseOffset(element.attributes.timeOffset ?? '');
    const types = (element.attributes.breakType ?? 'linear').split(',').map((type) => type.trim());
    if (!offset || !types.includes('linear')) return [];
    const source = first(element, 'AdSource');
    const vast = first(source, 'VASTAdData', 'VAST') ?? first(source, 'VASTData', 'VAST');
    const tags = all(source, 'AdTagURI').flatMap(({ text }) => getAddress(text, base) ?? []);
    return vast || tags.length > 0 ? [{ offset, tags, ...(vast && { vast }) }] : [];
  });
}
