import { runTool } from '../run-tool.ts';
import { createMails } from './write-mails.ts';

await runTool(createMails(console.log));
