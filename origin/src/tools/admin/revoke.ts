import { ToolError } from '../run-tool.ts';
import { getAccess } from './access-list.ts';
import type { AdminCommand } from './command.ts';
import { findViewer, WHO } from './find-viewers.ts';
import { safe } from './print.ts';

/** `revoke`: ends access that was granted or bought. */
export const revoke: AdminCommand = {
  form: 'revoke <who>',
  summary: `ends access to an item now, also a subscription to it; gives no money back. WHO is ${WHO}`,
  options: [['--item <ID>', 'the item, as "show" lists it']],
  changes: true,
  async run({ db, commerce, deed, now, confirm }, { args: [who], values }) {
    const viewer = await findViewer(db, who);
    const itemId =
      typeof values.item === 'string' && /^\d{1,10}$/.test(values.item) ? Number(values.item) : 0;
    const access = await getAccess({ db, commerce }, viewer.id, now());
    const subscriptions = await commerce.subscriptions(viewer.id);
    const running = subscriptions.find((one) => one.item_id === itemId && one.state !== 'ended');
    const open = access.filter(({ isOpen, until }) => isOpen || until === null || Date.parse(until) > now());
    if (!running && !open.some((one) => one.itemId === itemId)) {
      const items = [...new Map(open.map((one) => [one.itemId, one.item]))];
      throw new ToolError(
        [
          `${safe(viewer.email)} has no access to item ${safe(String(values.item ?? ''))}.`,
          ...items.map(([id, title]) => `  --item ${id}  ${safe(title)}`),
          ...(items.length === 0 ? ['There is nothing to take away.'] : []),
        ].join('\n'),
      );
    }
    const isPaidFor =
      running !== undefined || open.some((one) => one.itemId === itemId && one.how !== 'granted');
    if (isPaidFor)
      await confirm(
        `${safe(viewer.email)} has paid for item ${itemId}. End it now, ${running ? 'with its subscription, ' : ''}without giving money back?`,
      );
    const revoked = await deed({ accountId: viewer.id, details: { item: itemId } }, () =>
      commerce.revokeAccess({ accountId: viewer.id, uuid: viewer.uuid }, itemId),
    );
    const lines = [
      `${safe(viewer.email)} may not watch item ${itemId} any more.`,
      ...(revoked.subscriptions > 0 ? ['The subscription has ended and is not charged again.'] : []),
      ...(isPaidFor ? ['No money was given back: "refund" does that.'] : []),
      'What plays now may go on to its end. To stop it within seconds, also use "sign-out".',
    ];
    return { text: lines.join('\n'), json: { accountId: viewer.id, itemId, ...revoked } };
  },
};
