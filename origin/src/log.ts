type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** One structured line. `fields` never hold tokens, passwords or card numbers. */
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void;

/** For tests and embedders that want no lines. */
export const silentLog: Log = () => {};
