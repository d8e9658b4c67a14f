/** Dates of a customer: `YYYY-MM-DD HH:mm:ss`, UTC. */
export const dateText = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
