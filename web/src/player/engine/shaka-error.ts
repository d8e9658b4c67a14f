import { lazyModule } from '../../lib/lazy-module.ts';
import { type EngineError, type EngineErrorKind, type LicenceTrouble, thrownError } from './engine.ts';

const LICENCE_FAILURE = lazyModule(
  async () => (await import('../failure/licence-failure.tsx')).LicenceFailure,
);

/** The parts of Shaka's error that are read here. Its meaning: shaka-player, `lib/util/error.js`. */
export type ShakaError = { severity: number; category: number; code: number; data?: readonly unknown[] };

/** Shaka's error in the terms of `EngineError`; undefined for a load that the player interrupted itself. */
export function toEngineError(raw: unknown): EngineError | undefined {
  if (!isShakaError(raw)) return thrownError(raw);
  if (OWN_DOING.has(raw.code)) return undefined;
  const status = getStatus(raw);
  const licence = getLicenceTrouble(raw, status);
  return {
    // other addresses may have another licence; without a key system, another source may use a different one
    kind: licence && licence !== 'no-system' ? 'licence' : getKind(raw, status),
    severity: getSeverity(raw),
    ...(status !== undefined && { status }),
    code: raw.code,
    ...(raw.data?.[0] instanceof Error && { detail: String(raw.data[0]) }),
    ...(licence && { licence, screen: LICENCE_FAILURE }),
  };
}

/**
 * An unreadable caption never stops playback. A buffer error always does, although the library reports it as
 * recovered: it switches quality and clears the buffer, but has already dropped the next audio segment from
 * its list, and stalls.
 */
function getSeverity({ category, code, severity }: ShakaError): EngineError['severity'] {
  if (KIND_OF_CODE[code] === 'buffer') return 'fatal';
  return category === TEXT || severity === RECOVERABLE ? 'recoverable' : 'fatal';
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
  3014: 'buffer',
  3015: 'buffer',
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

function getKind(error: ShakaError, status: number | undefined): EngineErrorKind {
  if (error.category === DRM) return status === 401 ? 'unauthorized' : 'drm';
  if (error.category === NETWORK && status !== undefined) return getStatusKind(status);
  return KIND_OF_CODE[error.code] ?? KIND_OF_CATEGORY[error.category] ?? 'unknown';
}

/** For a stream, 403 means the region (G-59), 401 missing rights. */
function getStatusKind(status: number): EngineErrorKind {
  if (status === 403) return 'blocked';
  return status === 401 ? 'unauthorized' : 'network';
}

/** What went wrong with the keys; undefined for anything else, such as an unreachable licence server. */
function getLicenceTrouble(error: ShakaError, status: number | undefined): LicenceTrouble | undefined {
  if (error.code === LICENCE_REQUEST_FAILED) return status === 403 ? 'refused' : undefined;
  if (error.code === RESTRICTIONS_CANNOT_BE_MET) return troubleOfKeys(error.data?.[0] as KeyRestrictions);
  return TROUBLE_OF_CODE[error.code];
}

/** Why no rendition may be played, as far as keys are the reason. */
type KeyRestrictions =
  | { missingKeys?: readonly string[]; restrictedKeyStatuses?: readonly string[] }
  | undefined;

function troubleOfKeys(found: KeyRestrictions): LicenceTrouble | undefined {
  const statuses = found?.restrictedKeyStatuses ?? [];
  if (statuses.some((status) => status.startsWith('output-'))) return 'output';
  if (statuses.includes('expired')) return 'expired';
  return found?.missingKeys?.length ? 'other-key' : undefined;
}

const LICENCE_REQUEST_FAILED = 6007;
const RESTRICTIONS_CANNOT_BE_MET = 4012;
/** No such key system, or no decryption at all; an invalid licence; expired; output not protected. */
const TROUBLE_OF_CODE: Record<number, LicenceTrouble> = {
  6001: 'no-system',
  6020: 'no-system',
  6008: 'other-key',
  6014: 'expired',
  6018: 'output',
};

/** The HTTP status of the error itself, or of the failed licence request. */
function getStatus(error: ShakaError): number | undefined {
  if (error.code === BAD_HTTP_STATUS) return typeof error.data?.[1] === 'number' ? error.data[1] : undefined;
  const inner = error.data?.[0];
  return isShakaError(inner) ? getStatus(inner) : undefined;
}

function isShakaError(value: unknown): value is ShakaError {
  return typeof value === 'object' && value !== null && 'category' in value && 'code' in value;
}
