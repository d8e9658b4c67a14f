import { createCommand, runTool } from '../run-tool.ts';
import { runLive } from './run-live.ts';

const command = createCommand('live')
  .description(
    'Takes the pictures of encoders (OBS and others) by RTMP and SRT and writes them as live streams.',
  )
  .requiredOption('--data <dir>', 'the data folder of the service')
  .option('--host <host>', 'address to listen on', '0.0.0.0')
  .option('--rtmp-port <port>', 'port of RTMP', '1935')
  .option('--no-srt', 'do not listen for SRT')
  .action(runLive);

await runTool(command);
