import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { CatalogueNow } from '../../catalogue/catalogue-now.ts';
import { isAllowedIn } from '../../catalogue/countries.ts';
import type { CallerCountry } from '../../http/caller-country.ts';
import { blocked, errorAnswer, forbidden } from '../../http/error-answer.ts';
import { PREFLIGHT_HEADERS } from '../../http/header-tables.ts';
import { getSearch } from '../../http/query.ts';
import { answer } from '../../http/viewer-answer.ts';
import { licencePath, type Signing } from '../../signing/signing.ts';

const MAX_BYTES = 4_096;

/** A browser's request (Encrypted Media Extensions, §9.1.3): key ids in base64url. */
const Question = v.object({
  kids: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'a key id is 16 bytes in base64url'))),
    v.minLength(1),
    v.maxLength(16),
  ),
  type: v.optional(v.literal('temporary'), 'temporary'),
});

/** `POST /licences/clearkey/{mediaId}`: a request for a key of another item is refused as a whole. */
export function addLicenceRoutes(
  app: Hono,
  {
    catalogueNow,
    signing,
    callerCountry,
  }: { catalogueNow: () => CatalogueNow; signing: Signing; callerCountry: CallerCountry },
): void {
  const headers = { ...PREFLIGHT_HEADERS, 'Access-Control-Allow-Methods': 'POST, OPTIONS' };
  app.options('/licences/clearkey/:id', () => new Response(null, { status: 204, headers }));

  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => errorAnswer(413, 'The question is too long'),
  });
  app.post('/licences/clearkey/:id', limit, async (c) => {
    const id = c.req.param('id');
    const token = getSearch(c.req.url).get('token') ?? '';
    if (!(await signing.read(token, licencePath(id)))) return forbidden();
    const { catalogue } = catalogueNow();
    const item = catalogue.media.get(id);
    if (item?.isComing) return forbidden();
    if (!isAllowedIn(item?.countries, callerCountry(c))) return blocked();
    const key = catalogue.keys.get(item?.stream ?? '');
    if (!key) return errorAnswer(404, 'Licence not found');
    const question = v.safeParse(v.pipe(v.string(), v.parseJson(), Question), await c.req.text());
    if (!question.success)
      return errorAnswer(400, 'Not a question for a licence: { "kids": [...], "type": "temporary" }');
    const { kids, type } = question.output;
    const kid = inBase64Url(key.keyId);
    if (kids.some((one) => one !== kid)) return forbidden();
    const body = { keys: [{ kty: 'oct', kid, k: inBase64Url(key.key) }], type };
    return answer(body);
  });
}

const inBase64Url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');
