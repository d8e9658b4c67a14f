import { Option } from 'commander';
import { createCommand, runTool, ToolError } from '../run-tool.ts';
import { type CommandOptions, importAll } from './import-all.ts';
import { TOPS } from './plan/ladder.ts';

const program = createCommand('import')
  .description('Brings films into a data folder: all sizes, sound, captions, pictures, and the item.')
  .argument('<film...>', 'films, folders of films, or feeds (media RSS, JSON): a file or an https address')
  .requiredOption('--data <folder>', 'the data folder')
  .option('--title <text>', 'title of the film; without it, from the name of the file')
  .option('--description <text>', 'what viewers read about it')
  .option('--tags <a,b>', 'tags, by which lists and searches find it', readTags)
  .option('--custom <name=value>', 'a custom parameter of the item (repeat it for more)', readCustom, {})
  .option('--playlist <id>', 'a list that it is put at the end of')
  .option('--site <id>', 'the site that it belongs to; without it, the only one there is')
  .option('--free', 'everybody may play it, also without signing in')
  .option('--draft', 'nobody sees it until you take "draft" out of its item')
  .option('--publish-at <time>', 'nobody sees it before, like 2026-12-05T20:00:00Z')
  .option('--encrypt', 'encrypts it, for configs with a DRM policy')
  .option('--poster <picture>', 'its picture; without it, a frame of the film')
  .addOption(new Option('--top <height>', 'the largest size that is made').choices(TOPS).default('1080'))
  .option('--id <id>', 'its id, 8 letters or digits; without it, one is made')
  .option('--replace', 'renews the film of the item that --id names')
  .action((films: string[], options: CommandOptions) => importAll(films, options));

await runTool(program);

function readTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim());
  return tags.filter((tag) => tag !== '');
}

function readCustom(text: string, before: Record<string, string>): Record<string, string> {
  const at = text.indexOf('=');
  if (at < 1) throw new ToolError(`--custom ${text}: write it as NAME=VALUE.`);
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}
