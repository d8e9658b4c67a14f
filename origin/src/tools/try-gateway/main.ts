import { runTool } from '../run-tool.ts';
import { createTryGateway } from './try-gateway.ts';

await runTool(createTryGateway({ env: process.env, print: console.log }));
