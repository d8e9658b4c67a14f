import { isLoopbackAddress } from '../catalogue/outside-source.ts';
import { type Check, type Facts, nameSome } from './facts.ts';

const sourcesOf = ({ catalogue }: Facts) =>
  [...catalogue.media.values()].flatMap(({ mediaid, source, isProtected }) =>
    source === undefined ? [] : [{ mediaid, source, isProtected, file: `catalogue/media/${mediaid}.json` }],
  );

const LOCAL_SOURCES: Check = {
  name: 'sources on this machine',
  severity: 'unsafe',
  find: (facts) =>
    sourcesOf(facts)
      .filter(({ source }) => isLoopbackAddress(source))
      .map(({ file }) => ({
        ...facts.at(file, 'source'),
        reason: 'source is on this machine, which viewers cannot reach; name an https address',
      })),
};

const UNSIGNED_SOURCES: Check = {
  name: 'protected sources elsewhere',
  severity: 'warning',
  find: (facts) => {
    const items = sourcesOf(facts).filter(({ isProtected }) => isProtected);
    const [first] = items;
    if (!first) return [];
    const some = nameSome(
      items.map(({ mediaid }) => mediaid),
      'protected item',
    );
    const reason = `${some} with the source on another server, which this one does not sign: who has the address can play it`;
    return [{ ...facts.at(first.file, 'source'), reason }];
  },
};

const SHUT_HOSTS: Check = {
  name: 'sources that pages cannot load',
  severity: 'warning',
  find: (facts) =>
    facts.settings.flatMap(({ file, settings: { contentHosts: hosts } }) => {
      if (hosts === undefined) return [];
      const items = sourcesOf(facts).filter(({ source }) => !hosts.includes(new URL(source).origin));
      const some = nameSome(
        items.map(({ mediaid }) => mediaid),
        'item',
      );
      const reason = `pages cannot load the sources of ${some}: add contentHosts[] = ${items[0] && new URL(items[0].source).origin}`;
      return items.length > 0 ? [{ ...facts.at(file, 'contentHosts'), reason }] : [];
    }),
};

export const SOURCE_CHECKS: readonly Check[] = [LOCAL_SOURCES, UNSIGNED_SOURCES, SHUT_HOSTS];
