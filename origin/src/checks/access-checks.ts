import { join } from 'node:path';
import { configuredAccessModel } from '@marquee/contract/access-model';
import { isTrue } from '@marquee/contract/flags';
import { parseOffers } from '@marquee/contract/offers';
import { getRefusal } from '../access/may-watch.ts';
import type { MediaRecord } from '../catalogue/catalogue.ts';
import { findSharedStreams } from '../streams/gated-streams.ts';
import { type AllowedConfig, type Check, type Facts, nameSome, type Severity } from './facts.ts';
import { itemsOf } from './shown-items.ts';

const NOBODY = { granted: new Set<number>(), getItem: () => 0 };

/** What a config shows with a lock. */
const lockedItems = (one: AllowedConfig, { catalogue }: Facts): MediaRecord[] =>
  itemsOf(one, catalogue).filter(
    (item) =>
      (item.stream !== undefined || item.source !== undefined || item.isChannel) &&
      getRefusal(item, one.config, null, NOBODY) !== null,
  );

const accessPath = ({ config }: AllowedConfig) =>
  config.contentProtection.accessModel ? 'contentProtection.accessModel' : 'integrations';

/** Whether a config opens it for money, not for signing in alone. */
const isPaidFor = ({ config }: AllowedConfig, { custom }: MediaRecord): boolean =>
  configuredAccessModel(config) === 'SVOD' || parseOffers(custom.productIds).length > 0;

/** Locks on cards of films that anybody can play: what is paid for, or what only takes a sign-in. */
const paintedLock = (name: string, severity: Severity, isPaid: boolean): Check => ({
  name,
  severity,
  find: (facts) =>
    facts.configs.flatMap((one) => {
      const open = lockedItems(one, facts).filter(
        (item) =>
          !item.isProtected &&
          !item.isChannel &&
          item.stream !== undefined &&
          isPaidFor(one, item) === isPaid,
      );
      const [first] = open;
      if (!first) return [];
      const { siteId } = one.config;
      const ids = open.map(({ mediaid }) => mediaid);
      const siteFile = `catalogue/sites/${siteId}.json`;
      const site = facts.catalogue.sites.get(siteId)
        ? `"protected": true to ${siteFile}`
        : `the file ${siteFile} with { "siteId": "${siteId}", "protected": true }`;
      const steps = [
        ...(facts.catalogue.sites.get(siteId)?.protected ? [] : [site]),
        `"site": "${siteId}" to ${facts.files.has(`catalogue/media/${first.mediaid}.json`) ? `catalogue/media/${first.mediaid}.json` : 'each of them'}${open.length > 1 ? ' and the others' : ''}`,
      ];
      return [
        {
          ...facts.at(one.file, accessPath(one)),
          reason: `locks ${nameSome(ids, 'item')} that anybody can play: add ${steps.join(', and ')}; or "free": "true" to the custom parameters of what is to be open`,
        },
      ];
    }),
});

const OPEN_CHANNELS: Check = {
  name: 'open channels',
  severity: 'warning',
  find: (facts) =>
    facts.configs.flatMap((one) => {
      const ids = lockedItems(one, facts)
        .filter(({ isChannel }) => isChannel)
        .map(({ mediaid }) => mediaid);
      const reason = `locks ${nameSome(ids, 'channel')}, and channels are open to all: add "free": "true" to their custom parameters`;
      return ids.length > 0 ? [{ ...facts.at(one.file, accessPath(one)), reason }] : [];
    }),
};

const UNSIGNED: Check = {
  name: 'signatures that are not requested',
  severity: 'warning',
  find: (facts) =>
    facts.configs.flatMap((one) => {
      const { custom, contentProtection } = one.config;
      const drm = contentProtection.drm?.defaultPolicyId || custom.drmPolicyId;
      const signs = isTrue(custom.urlSigning) || drm;
      const bridged = facts.settings.some(({ settings }) => settings.apiAccessBridgeUrl);
      if (signs || (bridged && configuredAccessModel(one.config) !== 'AVOD')) return [];
      const ids = itemsOf(one, facts.catalogue)
        .filter(({ isProtected }) => isProtected)
        .map(({ mediaid }) => mediaid);
      const reason = `shows ${nameSome(ids, 'item')} that take a signature, and requests none, so nobody can play them: add "custom": { "urlSigning": true }`;
      return ids.length > 0 ? [{ ...facts.at(one.file), reason }] : [];
    }),
};

const SHARED_STREAMS: Check = {
  name: 'shared streams',
  severity: 'warning',
  find: async ({ catalogue, files, at }) => {
    const shared = await findSharedStreams(catalogue, join(files.dir, 'media'), files.pause);
    const byFile = Map.groupBy(shared, ({ id }) => fileOfItem(id, catalogue.sites));
    return [...byFile].map(([file, some]) => {
      const ids = some.map(({ id }) => id);
      const open = some.map(({ openId }) => openId);
      const reason = `${nameSome(ids, 'protected item')} with streams that ${nameSome(open, 'open item')} play too: anybody can play them. Give these a stream of their own, or protect both`;
      return { ...at(file, ids.length === 1 ? 'stream' : undefined), reason };
    });
  },
};

/** An edition has no file of its own: its site's names it. */
function fileOfItem(id: string, sites: Facts['catalogue']['sites']): string {
  for (const [siteId, { editions }] of sites)
    if ([...editions.media.values()].includes(id)) return `catalogue/sites/${siteId}.json`;
  return `catalogue/media/${id}.json`;
}

const OLD_SIGNING: Check = {
  name: 'contentSigningService',
  severity: 'warning',
  find: (facts) =>
    facts.configs.flatMap((one) => {
      const path = ['contentSigningService', 'custom.contentSigningService'].find(
        (name) => facts.at(one.file, name).line !== undefined,
      );
      if (path === undefined) return [];
      const reason = `${path} is of an older app and does nothing: signatures are requested with "custom": { "urlSigning": true }, of another host with custom.entitlementHost`;
      return [{ ...facts.at(one.file, path), reason }];
    }),
};

export const ACCESS_CHECKS: readonly Check[] = [
  paintedLock('painted paywall', 'unsafe', true),
  paintedLock('painted sign-in', 'warning', false),
  OPEN_CHANNELS,
  UNSIGNED,
  SHARED_STREAMS,
  OLD_SIGNING,
];
