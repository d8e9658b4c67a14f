/** True for `true`, `1`, `yes`, `on` in any case, and for the boolean `true`. [wire content §8.1] */
export function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(true|1|yes|on)$/i.test(value));
}

/** True for `false` (also the boolean), `0`, `no`, `off` in any case; other values are neither. */
export function isFalse(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^(false|0|no|off)$/i.test(value));
}
