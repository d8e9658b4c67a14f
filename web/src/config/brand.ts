import type { Config } from '@marquee/contract/config';

/** What a brand may set besides the config's named members: the build's values, or `custom`'s. (G-13) */
export interface Brand {
  contactEmail: string;
  contactAddress: string;
  studioLabel: string;
  studioUrl: string;
  helpUrl: string;
  /** Page on which the brand explains how to delete an account. [DELETE-01] (G-75) */
  accountDeletionUrl: string;
  learnMoreUrl: string;
  /** The item with the background that stands behind the introduction on Home; empty: a stage. (G-285) */
  introductionPictureId: string;
  /** The playlist below the plans on the pricing page. [PRICING-05 CONST-36] (G-89) */
  pricingPlaylistId: string;
  /** Prices on the pricing page if the provider's cannot be loaded: `€6.99`. (G-88) */
  monthlyPrice: string;
  yearlyPrice: string;
  instagramUrl: string;
  youtubeUrl: string;
  facebookUrl: string;
  xUrl: string;
}

/** Empty values are not shown. */
export const BUILD_BRAND: Brand = {
  contactEmail: '',
  contactAddress: '',
  studioLabel: '',
  studioUrl: '',
  helpUrl: '',
  accountDeletionUrl: '',
  learnMoreUrl: '',
  introductionPictureId: '',
  pricingPlaylistId: '',
  monthlyPrice: '',
  yearlyPrice: '',
  instagramUrl: '',
  youtubeUrl: '',
  facebookUrl: '',
  xUrl: '',
};

/** @param build the values used if the config has none */
export function getBrand(config: Pick<Config, 'custom'>, build: Brand = BUILD_BRAND): Brand {
  const brand = { ...build };
  for (const key of Object.keys(brand) as (keyof Brand)[]) {
    const value = config.custom[key];
    if (typeof value !== 'string') continue;
    if (!key.endsWith('Url') || isWebAddress(value)) brand[key] = value;
  }
  return brand;
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && ['https:', 'mailto:'].includes(new URL(value).protocol);
}
