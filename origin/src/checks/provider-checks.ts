import { enabledProviders } from '@marquee/contract/account-providers';
import { parseOffers } from '@marquee/contract/offers';
import { getCreateItem } from '../access/get-item.ts';
import { getFeeId } from '../api/billing/offer-id.ts';
import { type Check, nameSome } from './facts.ts';
import { listsOf } from './shown-items.ts';

const ADDRESS = { jwp: 'identityBaseUrl', cleeng: 'billingBaseUrl' } as const;
/** With one of these, the accounts are meant to be here. */
const ACCOUNT_FILES = [
  'accounts/register-fields.json',
  'accounts/billing.json',
  'accounts/social.json',
  'commerce/items.json',
];

const FOREIGN_PROVIDER: Check = {
  name: 'accounts at another company',
  severity: 'warning',
  find: ({ configs, settings, files, at }) => {
    const here = ACCOUNT_FILES.find((file) => files.has(file));
    if (here === undefined) return [];
    return settings.flatMap((one) => {
      const providers = new Set(configs.flatMap(({ config }) => enabledProviders(config)));
      return [...providers].flatMap((provider) => {
        const key = ADDRESS[provider];
        const address = one.settings[key];
        if (address === undefined || !URL.canParse(address)) return [];
        const reason = `${key} sends sign-ins and passwords to ${new URL(address).host}, and ${here} says that accounts are kept here: take the line out, or set ${key} = ${provider === 'jwp' ? '/' : '/billing'}`;
        return [{ ...at(one.file, key), reason }];
      });
    });
  },
};

const NO_GATEWAY: Check = {
  name: 'sales without a gateway',
  severity: 'warning',
  find: ({ shop, hasGateway, at }) => {
    const count = shop.items.flatMap(({ fees }) => fees).length;
    if (hasGateway || count === 0) return [];
    const reason = `${count} prices are offered to nobody, as nobody can pay: there is no payment gateway. Sell with PAYMENTS=stripe and its keys in the environment`;
    return [{ ...at('commerce/items.json'), reason }];
  },
};

const UNKNOWN_PLANS: Check = {
  name: 'plans that nobody sells',
  severity: 'warning',
  find: ({ configs, shop, files, at }) => {
    if (!files.has('commerce/items.json')) return [];
    return configs.flatMap(({ config, file }) => {
      const { cleeng, jwp } = config.integrations;
      const wanted: [path: string, isSold: boolean][] = [];
      if (jwp?.clientId && jwp.assetId)
        wanted.push(['integrations.jwp.assetId', shop.item(jwp.assetId) !== undefined]);
      for (const name of ['monthlyOffer', 'yearlyOffer'] as const) {
        const offer = cleeng?.id ? cleeng[name] : undefined;
        if (offer) wanted.push([`integrations.cleeng.${name}`, shop.fee(getFeeId(offer)) !== undefined]);
      }
      return wanted
        .filter(([, isSold]) => !isSold)
        .map(([path]) => ({
          ...at(file, path),
          reason: `${path} is a plan that commerce/items.json does not have: nobody can buy it`,
        }));
    });
  },
};

const UNKNOWN_OFFERS: Check = {
  name: 'offers that nobody sells',
  severity: 'warning',
  find: ({ catalogue, shop, files, at }) => {
    if (!files.has('commerce/items.json')) return [];
    const getItem = getCreateItem((offerId) => shop.fee(getFeeId(offerId))?.item.id ?? 0);
    return [...catalogue.media.values()].flatMap(({ mediaid, custom }) => {
      const unknown = parseOffers(custom.productIds)
        .filter((offer) => shop.item(getItem(offer)) === undefined)
        .map(({ offerId }) => offerId);
      if (unknown.length === 0) return [];
      const reason = `productIds of "${mediaid}" names ${nameSome(unknown, 'offer')} that commerce/items.json does not have: nobody can buy it`;
      return [{ ...at(`catalogue/media/${mediaid}.json`, 'custom.productIds'), reason }];
    });
  },
};

const UNKNOWN_SITES: Check = {
  name: 'configs of unknown sites',
  severity: 'warning',
  find: ({ configs, catalogue, at }) =>
    configs.flatMap((one) => {
      const { siteId } = one.config;
      if (catalogue.sites.has(siteId)) return [];
      const others = listsOf(one).flatMap(({ id }) => catalogue.playlists.get(id)?.site ?? []);
      const [other] = others.filter((site) => site !== siteId);
      if (other === undefined) return [];
      const reason = `siteId is "${siteId}", and its lists are of the site "${other}": films of that site are not signed for it`;
      return [{ ...at(one.file, 'siteId'), reason }];
    }),
};

export const PROVIDER_CHECKS: readonly Check[] = [
  FOREIGN_PROVIDER,
  NO_GATEWAY,
  UNKNOWN_PLANS,
  UNKNOWN_OFFERS,
  UNKNOWN_SITES,
];
