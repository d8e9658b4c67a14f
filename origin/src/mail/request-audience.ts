import type { Context } from 'hono';
import { type BaseUrlOptions, baseUrl, findBrandSite } from '../http/base-url.ts';
import { getRequestLanguages } from '../http/request-language.ts';
import { findMailLanguage } from './languages.ts';
import type { Audience } from './mail.ts';

/** How a request asks to be spoken to in the mails it causes. */
export type GetAudience = (c: Context) => Audience;

export const createGetAudience =
  (base: Pick<BaseUrlOptions, 'publicUrl' | 'brandSites'>): GetAudience =>
  (c) => ({
    language: findMailLanguage(getRequestLanguages(c)),
    brand: findBrandSite(c.req.raw, base)?.code ?? null,
    siteUrl: baseUrl(c.req.raw, base),
  });
