import type { Item } from '../../commerce/shop.ts';
import { ToolError } from '../run-tool.ts';
import type { Desk, Values } from './command.ts';
import { safe } from './print.ts';

export const ITEM_OPTIONS = [
  ['--item <ID>', 'an item of commerce/items.json'],
  ['--plan <ID>', 'a fee of that file: the item that it gives access to'],
] as const;

/** The item that a command line names. @throws ToolError with those of the shop */
export function readItem(commerce: Pick<Desk['commerce'], 'items' | 'fee'>, { item, plan }: Values): Item {
  const items = commerce.items();
  if (items.length === 0)
    throw new ToolError(
      'There is nothing to give: this service sells nothing, so that a sign-in opens every film. Only what commerce/items.json sells can be granted: docs/operator/selling.md',
    );
  if ((item === undefined) === (plan === undefined))
    throw new ToolError(`Name either --item or --plan.\n${listItems(items)}`);
  const found =
    item === undefined ? commerce.fee(toId(plan))?.item : items.find(({ id }) => id === toId(item));
  if (found) return found;
  throw new ToolError(
    `commerce/items.json has no ${item === undefined ? 'fee' : 'item'} ${safe(String(item ?? plan))}.\n${listItems(items)}`,
  );
}

/** 0, which is no id, for what is no number. */
const toId = (text: unknown) => (typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : 0);

function listItems(items: readonly Item[]): string {
  return [
    'It has:',
    ...items.flatMap(({ id, title, fees }) => [
      `  --item ${id}  ${safe(title)}`,
      ...fees.map((one) => `    --plan ${one.id}  ${safe(one.description)}`),
    ]),
  ].join('\n');
}
