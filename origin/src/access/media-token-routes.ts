import type { Hono } from 'hono';
import { answer } from '../http/viewer-answer.ts';
import { type SignDeps, signFor } from './sign-for.ts';

/** `/v2/items/jw-media/token`: the signature for the media request of one playback (wire access §5) [BRIDGEAPI-03]. */
export function addMediaTokenRoutes(app: Hono, deps: SignDeps): void {
  app.get('/v2/items/jw-media/token', async (c) => {
    const { app_config_id: configId, media_id: mediaId } = c.req.query();
    if (!configId) return refused(400, 'app_config_id is missing');
    if (!mediaId) return refused(400, 'media_id is missing');
    const authorization = c.req.header('authorization');
    const signed = await signFor(deps, { configId, mediaId, authorization });
    return 'token' in signed ? answer(signed) : refused(signed.status, signed.message);
  });
}

/** An error in the identity provider's format, not the content API's. */
const refused = (code: number, message: string) => answer({ code, message }, code);
