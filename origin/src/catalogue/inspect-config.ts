import type { Config } from '@marquee/contract/config';
import { ContractError } from '@marquee/contract/contract-error';
import { parseConfig } from '@marquee/contract/parse-config';
import { findJsonPlaces } from '../files/json-places.ts';

type Inspected = {
  isJson: boolean;
  siteId: string | null;
  config: Config | null;
  raw: unknown;
  /** `reason` begins with the path of the member. */
  faults: { line?: number | undefined; reason: string }[];
};

/** Reads a config as the app will, with every fault. */
export function inspectConfig(text: string): Inspected {
  let raw: { siteId?: unknown } | null;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const { error: place } = findJsonPlaces(text);
    const reason = `is not valid JSON: ${place?.reason ?? (error as Error).message}`;
    return { isJson: false, siteId: null, config: null, raw: null, faults: [{ line: place?.line, reason }] };
  }
  const siteId = typeof raw?.siteId === 'string' ? raw.siteId : null;
  try {
    return { isJson: true, siteId, config: parseConfig(raw), raw, faults: [] };
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    const { values } = findJsonPlaces(text);
    const faults = error.faults.map(({ path, reason }) => ({
      // a member that is missing has no place: the file has
      line: values.get(path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'))?.line ?? 1,
      reason: path ? `${path}: ${reason}` : reason,
    }));
    return {
      isJson: true,
      siteId,
      config: null,
      raw,
      faults: faults.length > 0 ? faults : [{ line: 1, reason: error.message }],
    };
  }
}
