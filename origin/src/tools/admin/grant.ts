import { NO_END_MS } from '../../commerce/support/grants.ts';
import { ToolError } from '../run-tool.ts';
import type { AdminCommand } from './command.ts';
import { readEnd } from './dates.ts';
import { findViewer, WHO } from './find-viewers.ts';
import { ITEM_OPTIONS, readItem } from './items.ts';
import { safe, toIso, toTime } from './print.ts';

/** `grant`: access that nobody pays for. */
export const grant: AdminCommand = {
  form: 'grant <who>',
  summary: `gives access to an item without a payment. WHO is ${WHO}`,
  options: [
    ...ITEM_OPTIONS,
    ['--until <WHEN>', 'its end: a day (included, in UTC) or a moment with its time zone (default: no end)'],
  ],
  changes: true,
  async run({ db, commerce, deed, now }, { args: [who], values }) {
    const item = readItem(commerce, values);
    const untilMs = values.until === undefined ? null : readEnd('--until', values.until);
    if (untilMs !== null && untilMs <= now())
      throw new ToolError(`--until is over: it is ${toTime(now())} now. Nothing was changed.`);
    if (untilMs !== null && untilMs >= NO_END_MS)
      throw new ToolError('--until is too far away. Leave it out for access without an end.');
    const viewer = await findViewer(db, who);
    const running = (await commerce.subscriptions(viewer.id)).find(
      (one) => one.item_id === item.id && (one.state === 'active' || one.state === 'trial'),
    );
    const until = untilMs === null ? null : toIso(untilMs);
    const granted = await deed(
      { accountId: viewer.id, details: { item: item.id, until: until ?? 'no end' } },
      () => commerce.grantAccess({ accountId: viewer.id, uuid: viewer.uuid }, { itemId: item.id, untilMs }),
    );
    const lines = [
      `${safe(viewer.email)} may watch item ${item.id} "${safe(item.title)}" ${untilMs === null ? 'without an end' : `until ${toTime(untilMs)}`}.`,
      'Open pages see it when they ask again: at the next press on play, or when the page is loaded.',
      ...(running
        ? [
            `The subscription "${safe(running.terms.description)}" goes on to be charged. To stop that, let the viewer cancel it.`,
          ]
        : []),
    ];
    return {
      text: lines.join('\n'),
      json: {
        accountId: viewer.id,
        accessId: granted.id,
        itemId: item.id,
        from: toIso(granted.startsAtMs),
        until,
        hasRunningSubscription: running !== undefined,
      },
    };
  },
};
