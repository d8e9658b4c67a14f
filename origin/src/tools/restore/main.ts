import { createRestore } from '../backup/restore.ts';
import { runTool } from '../run-tool.ts';

await runTool(createRestore({ print: console.log }));
