import { runTool } from '../run-tool.ts';
import { createAdmin } from './admin.ts';

await runTool(createAdmin());
