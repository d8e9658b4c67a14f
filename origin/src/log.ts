type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** One structured line. `fields` never contain tokens, passwords or card numbers. */
export type Log = (level: LogLevel, message: string, fields?: Record<string, unknown>) => void;

/** For tests and embedders that want no log. */
export const silentLog: Log = () => {};
