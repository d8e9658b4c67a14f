export const RECORDINGS: Record<string, { scores?: string[]; of?: string }>;
