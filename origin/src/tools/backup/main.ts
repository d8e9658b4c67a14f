import { runTool } from '../run-tool.ts';
import { createBackup } from './backup.ts';

await runTool(createBackup({ print: console.log, databaseUrl: process.env.DATABASE_URL }));
