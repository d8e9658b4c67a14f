/**
 * Loaded before the origin (`node --import`): its clock is ahead by `CLOCK_AHEAD_MS`, and what it does every ten seconds it
 * does four times a second, so that months of renewals pass in minutes.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const FASTER = 40;
const MACHINE_DATE = Date;

globalThis.Date = class extends MACHINE_DATE {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(MACHINE_DATE.now() + aheadMs);
    else super(...parts);
  }
  static override now = () => MACHINE_DATE.now() + aheadMs;
} as DateConstructor;

const { setInterval: machineInterval } = globalThis;
globalThis.setInterval = ((work: () => void, ms = 0, ...rest: []) =>
  machineInterval(work, ms >= 1000 ? ms / FASTER : ms, ...rest)) as typeof setInterval;
