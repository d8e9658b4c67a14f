/** Storage key for unsent changes of an account; `restoring`: while the owner is unknown. */
export const unsentKey = (customerId: string): string => `unsent.${customerId}`;
