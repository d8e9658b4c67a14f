import { readEvents } from '../../nights/event-file.ts';
import { readTimes } from '../../nights/event-times.ts';
import { readNight } from '../../nights/night-state.ts';
import { createConfirm } from '../confirm.ts';
import { createCommand, runTool, ToolError } from '../run-tool.ts';
import { cancelEvent, cutEvent, endEvent, findEvent, moveEvent } from './change-event.ts';
import { createEvent } from './create-event.ts';
import { describeAddress, describeEvent, describeState } from './describe-event.ts';
import { readTime, writeTime } from './read-time.ts';

const command = createCommand('event').description('Live nights: their items, and what an encoder needs.');
const add = (name: string, description: string) =>
  command
    .command(name)
    .description(description)
    .requiredOption('--data <dir>', 'the data folder of the service');

const YES = ['--yes', 'do not ask'] as const;
type Sure = { data: string; yes?: boolean };

type Create = {
  data: string;
  title: string;
  starts: string;
  ends?: string;
  description?: string;
  tags?: string;
  site?: string;
  free?: boolean;
  srtPort?: string;
  host: string;
};

add('create', 'writes an event and says where an encoder sends to')
  .requiredOption('--title <title>', 'its title')
  .requiredOption('--starts <time>', 'when it opens, as 2026-12-05T20:00:00+01:00')
  .option('--ends <time>', 'when it is planned to end (default: three hours later)')
  .option('--description <text>', 'a text for its page')
  .option('--tags <tags>', 'tags, with commas between them: lists find items by them')
  .option('--site <id>', 'the site it belongs to (default: the only one there is)')
  .option('--free', 'everybody may watch it, also without signing in')
  .option('--srt-port <port>', 'port of SRT (default: the first free one from 9000 on)')
  .option('--host <name>', 'name of this machine for encoders', 'localhost')
  .action((options: Create) => {
    const { data, starts, ends, tags, srtPort, host, ...rest } = options;
    const startMs = readTime('--starts', starts);
    const event = createEvent(data, {
      ...rest,
      startMs,
      endMs: readOptional('--ends', ends),
      tags: tags?.split(',').map((tag) => tag.trim()),
      srtPort: readPort(srtPort),
    });
    if (startMs < Date.now())
      console.error(
        `Warning: the start is past (${writeTime(startMs)}). The event opens with its first picture.`,
      );
    console.log(`The event ${event.mediaid} is written. Its page is /m/${event.mediaid}.\n`);
    console.log(describeAddress(event, host));
  });

add('list', 'names all events')
  .option('--json', 'for programs')
  .action(({ data, json }: { data: string; json?: boolean }) => {
    const rows = readEvents(data).map((event) => {
      const { title = '(its item is missing)', startMs } = readTimes(data, event.mediaid) ?? {};
      const state = describeState(event, startMs, readNight(data, event.stream), Date.now());
      return { id: event.mediaid, starts: writeTime(startMs ?? 0), state, title };
    });
    rows.sort((a, b) => a.starts.localeCompare(b.starts));
    if (json) console.log(JSON.stringify(rows, null, 2));
    else if (rows.length === 0) console.log('There are no events.');
    else for (const { id, starts, state, title } of rows) console.log([id, starts, state, title].join('  '));
  });

add('show', 'says where an event is, and where its encoder sends to')
  .argument('<id>')
  .option('--host <name>', 'name of this machine for encoders', 'localhost')
  .action((id: string, { data, host }: { data: string; host: string }) => {
    const { event, times } = findEvent(data, id);
    console.log(`${describeEvent(event, times, readNight(data, event.stream), Date.now())}\n`);
    console.log(describeAddress(event, host));
  });

add('move', 'gives an event that has not started other times')
  .argument('<id>')
  .requiredOption('--starts <time>', 'when it opens')
  .option('--ends <time>', 'when it is planned to end (default: as long as it was)')
  .action((id: string, { data, starts, ends }: { data: string; starts: string; ends?: string }) => {
    moveEvent(data, id, { startMs: readTime('--starts', starts), endMs: readOptional('--ends', ends) });
    console.log(`The event ${id} starts ${writeTime(readTime('--starts', starts))}.`);
  });

add('end', 'ends an event: what came since its start is the recording')
  .argument('<id>')
  .option(...YES)
  .action(async (id: string, { data, yes = false }: Sure) => {
    const { title } = findEvent(data, id).times;
    await createConfirm(yes)(`End "${title}"? It ends for all viewers and cannot be opened again.`);
    const durationS = endEvent(data, id, Date.now());
    console.log(
      durationS > 0
        ? `The event ${id} has ended. Its recording of ${writeLength(durationS)} plays at /m/${id}.`
        : `The event ${id} has ended. No picture came since its start, so there is no recording.`,
    );
  });

add('cut', 'cuts the recording of an ended event; it can be cut otherwise at any time')
  .argument('<id>')
  .option('--from <time>', 'what it begins with (default: the start)')
  .option('--to <time>', 'what it ends with (default: the end)')
  .action((id: string, { data, from, to }: { data: string; from?: string; to?: string }) => {
    const cut = { fromMs: readOptional('--from', from), toMs: readOptional('--to', to) };
    const durationS = cutEvent(data, id, cut, Date.now());
    console.log(`The recording of ${id} is ${writeLength(durationS)} long.`);
  });

add('cancel', 'removes an event that has not started')
  .argument('<id>')
  .option(...YES)
  .action(async (id: string, { data, yes = false }: Sure) => {
    await createConfirm(yes)(`Remove the event ${id}? Its page and its stream key are gone with it.`);
    cancelEvent(data, id);
    console.log(`The event ${id} is removed.`);
  });

const readOptional = (option: string, text: string | undefined) =>
  text === undefined ? undefined : readTime(option, text);

function readPort(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new ToolError(`--srt-port must be a number from 1 to 65535; it is "${text}"`);
}

function writeLength(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} minutes`;
}

await runTool(command);
