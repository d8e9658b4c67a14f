/** A place on the clock as a viewer reads it: `38:20`, `1:22:38`. Anything that is no time reads `0:00`. */
export function formatTime(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const tail = `${pad(rest)}`;
  return hours > 0 ? `${hours}:${pad(minutes)}:${tail}` : `${minutes}:${tail}`;
}

/** Whole hours, minutes and seconds of a place, for spoken text. */
export function parts(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, rest: whole % 60 };
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
