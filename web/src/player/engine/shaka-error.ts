import { kindOfStatus } from '../playback/player-error.ts';
import { type EngineError, type EngineErrorKind, thrownError } from './engine.ts';

/** The parts of Shaka's error that are read here. Its meaning: shaka-player, `lib/util/error.js`. */
export type ShakaError = { severity: number; category: number; code: number; data?: readonly unknown[] };

/** Shaka's error in our vocabulary; undefined for what is no failure (a load that we broke off ourselves). */
export function toEngineError(raw: unknown): EngineError | undefined {
  if (!isShakaError(raw)) return thrownError(raw);
  if (OWN_DOING.has(raw.code)) return undefined;
  // A caption that cannot be read never stops the concert.
  const severity = raw.category === TEXT || raw.severity === RECOVERABLE ? 'recoverable' : 'fatal';
  const status = statusOf(raw);
  return failure(kindOf(raw, status), severity, status, raw.code);
}

const RECOVERABLE = 1;
const NETWORK = 1;
const TEXT = 2;
const DRM = 6;
const BAD_HTTP_STATUS = 1001;
/** Load interrupted, operation aborted, object destroyed, content not loaded. */
const OWN_DOING = new Set([7000, 7001, 7003, 7004]);

const KIND_OF_CODE: Record<number, EngineErrorKind> = {
  1000: 'unsupported',
  4000: 'manifest',
  4012: 'drm',
  4026: 'drm',
  4032: 'unsupported',
};

const KIND_OF_CATEGORY: Record<number, EngineErrorKind> = {
  1: 'network',
  3: 'decode',
  4: 'manifest',
  5: 'network',
  6: 'drm',
};

function kindOf(error: ShakaError, status: number | undefined): EngineErrorKind {
  if (error.category === DRM) return status === 401 ? 'unauthorized' : 'drm';
  if (error.category === NETWORK && status !== undefined) return kindOfStatus(status);
  return KIND_OF_CODE[error.code] ?? KIND_OF_CATEGORY[error.category] ?? 'unknown';
}

/** The http status: of the error itself, or of the request a licence failed on. */
function statusOf(error: ShakaError): number | undefined {
  if (error.code === BAD_HTTP_STATUS) return typeof error.data?.[1] === 'number' ? error.data[1] : undefined;
  const inner = error.data?.[0];
  return isShakaError(inner) ? statusOf(inner) : undefined;
}

function failure(
  kind: EngineErrorKind,
  severity: EngineError['severity'],
  status: number | undefined,
  code: number | undefined,
): EngineError {
  return {
    kind,
    severity,
    ...(status === undefined ? {} : { status }),
    ...(code === undefined ? {} : { code }),
  };
}

function isShakaError(value: unknown): value is ShakaError {
  return typeof value === 'object' && value !== null && 'category' in value && 'code' in value;
}
