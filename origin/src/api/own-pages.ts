import type { Publishers } from '../accounts/questions/publishers.ts';
import type { BaseUrlOptions } from '../http/base-url.ts';
import { isLoopbackUrl } from '../http/loopback.ts';
import type { Log } from '../log.ts';

const MAX_URL_CHARACTERS = 2000;

/** Whether an address is a page of this service, to which mails and pages of the gateway may lead. */
export type IsOwnPage = (url: string) => boolean;

type Sites = {
  base: Pick<BaseUrlOptions, 'publicUrl' | 'brandSites'>;
  publishers: Pick<Publishers, 'resetPages'>;
  log: Log;
};

/** The sites that are served here, and those that the operator names. Without a public address: all of this machine. */
export const createIsOwnPage =
  ({ base: { publicUrl, brandSites }, publishers, log }: Sites): IsOwnPage =>
  (url) => {
    if (url.length > MAX_URL_CHARACTERS || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return false;
    if ((publicUrl === null || isLoopbackUrl(publicUrl)) && isLoopbackUrl(url)) return true;
    const brands = [...(brandSites?.values() ?? [])].map((site) => site.url);
    const sites = [publicUrl ?? [], brands, publishers.resetPages].flat().map((site) => new URL(site).origin);
    const { origin } = new URL(url);
    if (sites.includes(origin)) return true;
    log('warn', 'an address at no site of this service is refused', { site: origin, meant: 'resetPages' });
    return false;
  };
