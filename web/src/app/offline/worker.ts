import { type OfflineBuild, serveOffline, type WorkerScope } from './serve-offline.ts';

// built as a separate file, `sw.js` (web/vite.worker.config.ts)
const scope = globalThis as unknown as WorkerScope & { OFFLINE_BUILD: OfflineBuild };

serveOffline(scope, scope.OFFLINE_BUILD);
