import type { DrmUrls } from '../media.ts';
import { RETRY_TABLE, type RetryRow } from './retry-table.ts';

/** The engine's settings, each with its reason; all others are the engine's defaults. */
export const SHAKA_CONFIG = {
  streaming: {
    retryParameters: getRetry(RETRY_TABLE.segment),
    // Start with the first segment of video and audio, then buffer far ahead: 30 s outlasts most short
    // interruptions.
    rebufferingGoal: 0,
    bufferingGoal: 30,
    // Seeking back up to a minute needs no second download.
    bufferBehind: 60,
    segmentPrefetchLimit: 2,
    // A broken caption file must not stop playback.
    ignoreTextStreamFailures: true,
    inaccurateManifestTolerance: 0,
  },
  manifest: {
    retryParameters: getRetry(RETRY_TABLE.manifest),
    hls: { ignoreTextStreamFailures: true, ignoreImageStreamFailures: true },
  },
  drm: { retryParameters: getRetry(RETRY_TABLE.licence) },
  // Forced captions are chosen together with the others.
  accessibility: { handleForcedSubtitlesAutomatically: false },
  abr: {
    // In bits per second, used until the first segments are measured: gives 720p on most connections, without
    // a wait on slow ones.
    defaultBandwidthEstimate: 3_000_000,
    // Do not decode more rows than are displayed.
    restrictToElementSize: true,
    switchInterval: 4,
  },
};

/** Licence servers, certificates and headers by key system, all from the source [PLAYER-20]. */
export function drmConfig(drm: DrmUrls = {}): {
  servers: Record<string, string>;
  advanced: Record<string, { headers?: Record<string, string>; serverCertificateUri?: string }>;
} {
  const { fairplay, ...others } = drm;
  const rows = Object.entries(others).map(([name, { url, headers = {} }]) => ({
    system: KEY_SYSTEMS[name as keyof typeof others],
    url,
    settings: { headers },
  }));
  const apple = fairplay && {
    system: 'com.apple.fps',
    url: fairplay.processSpcUrl,
    settings: { headers: fairplay.headers ?? {}, serverCertificateUri: fairplay.certificateUrl },
  };
  const all = apple ? [...rows, apple] : rows;
  return {
    servers: Object.fromEntries(all.map(({ system, url }) => [system, url])),
    advanced: Object.fromEntries(all.map(({ system, settings }) => [system, settings])),
  };
}

const KEY_SYSTEMS = {
  widevine: 'com.widevine.alpha',
  playready: 'com.microsoft.playready',
  clearkey: 'org.w3.clearkey',
} as const;

function getRetry(row: RetryRow) {
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
