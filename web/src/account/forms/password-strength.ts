/** At least 8 characters, a lowercase letter and a digit. [REG-03] */
const VALID = /^(?=.*[a-z])(?=.*\d).{8,}$/s;

/** Each adds one point, once the password is valid. [PASSWORD-02 PASSWORD-03 PASSWORD-04 PASSWORD-05] */
const BONUSES: readonly RegExp[] = [/[A-Z]/, /\d.*\d/s, /[!,@#$%^&*?_~]/, /[!,@#$%^&*?_~].*[!,@#$%^&*?_~]/s];

/** Keys of `registration.password_strength`, by score. [PASSWORD-06] */
const LABELS = ['invalid', 'weak', 'fair', 'strong', 'very_strong'] as const;

export type StrengthLabel = (typeof LABELS)[number];

export function isValidPassword(password: string): boolean {
  return VALID.test(password);
}

/** From 0 to 4; 0 while the password is not valid. [PASSWORD-01] */
export function passwordScore(password: string): number {
  if (!isValidPassword(password)) return 0;
  return BONUSES.filter((bonus) => bonus.test(password)).length;
}

/** A valid password is never called invalid: without a bonus it is weak. (D-18) */
export function strengthLabel(password: string): StrengthLabel {
  const score = passwordScore(password);
  if (score === 0 && isValidPassword(password)) return 'weak';
  return LABELS[score] ?? 'very_strong';
}
