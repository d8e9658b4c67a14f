import type { DrmUrls } from '../media.ts';
import { RETRY_TABLE, type RetryRow } from './retry-table.ts';

/** The engine's settings, each with its reason; all else is the engine's own default. */
export const SHAKA_CONFIG = {
  streaming: {
    retryParameters: retryOf(RETRY_TABLE.segment),
    // Start with the first piece of picture and sound, then run far ahead: half a minute outlives a tunnel.
    rebufferingGoal: 0,
    bufferingGoal: 30,
    // A pause to make coffee and "what did she say?" cost no second download.
    bufferBehind: 60,
    segmentPrefetchLimit: 2,
    // A broken caption file never stops the concert.
    ignoreTextStreamFailures: true,
    inaccurateManifestTolerance: 0,
  },
  manifest: {
    retryParameters: retryOf(RETRY_TABLE.manifest),
    hls: { ignoreTextStreamFailures: true, ignoreImageStreamFailures: true },
  },
  drm: { retryParameters: retryOf(RETRY_TABLE.licence) },
  abr: {
    // Bits a second, until the first segments have been measured: 720p on most lines, no wait on the slow ones.
    defaultBandwidthEstimate: 3_000_000,
    // No phone decodes more rows than it shows.
    restrictToElementSize: true,
    switchInterval: 4,
  },
};

/** Licence servers by key system, all that the source names [PLAYER-20]. */
export function drmConfig(drm: DrmUrls | undefined): {
  servers: Record<string, string>;
  advanced: Record<string, { serverCertificateUri: string }>;
} {
  const servers: Record<string, string> = {};
  if (drm?.widevine) servers['com.widevine.alpha'] = drm.widevine.url;
  if (drm?.playready) servers['com.microsoft.playready'] = drm.playready.url;
  if (drm?.fairplay) servers['com.apple.fps'] = drm.fairplay.processSpcUrl;
  const advanced = drm?.fairplay
    ? { 'com.apple.fps': { serverCertificateUri: drm.fairplay.certificateUrl } }
    : ({} as Record<string, { serverCertificateUri: string }>);
  return { servers, advanced };
}

function retryOf(row: RetryRow) {
  return {
    maxAttempts: row.attempts,
    baseDelay: row.baseDelayMs,
    backoffFactor: row.backoff,
    fuzzFactor: 0.25,
    timeout: row.timeoutMs,
    stallTimeout: row.stallMs,
    connectionTimeout: row.stallMs,
  };
}
