/** A time in a video in clock format: `0:00`, `38:20`, `1:22:38`. An invalid time gives `0:00`. */
export function clockText(seconds: number): string {
  const { hours, minutes, rest } = timeParts(seconds);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** Whole hours, minutes and seconds; zeros for an invalid time. */
export function timeParts(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, rest: whole % 60 };
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
