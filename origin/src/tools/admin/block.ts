import { openCharges } from '../../commerce/charges/charges.ts';
import { CommerceError } from '../../commerce/commerce-error.ts';
import type { AdminCommand, Desk } from './command.ts';
import { findViewer, type Viewer, WHO } from './find-viewers.ts';
import { safe } from './print.ts';
import { NOTICED } from './sign-out.ts';

/** `block`: nobody signs in to the account, and nobody pays for it any more. */
export const block: AdminCommand = {
  form: 'block <who>',
  summary: `signs an account out, refuses its sign-ins and cancels its subscriptions. WHO is ${WHO}`,
  changes: true,
  async run({ db, accounts, commerce, deed, confirm }, { args: [who] }) {
    const viewer = await findViewer(db, who);
    const { id, email } = viewer;
    const running = (await commerce.subscriptions(id)).filter(
      ({ state }) => state === 'active' || state === 'trial',
    );
    if (running.length > 0)
      await confirm(
        `${safe(email)} has a subscription, which will be cancelled. Only its owner can resume it. Block the account?`,
      );
    const { isNew, elsewhere } = await deed({ accountId: id }, async () => {
      const isNew = await accounts.block(id);
      return { isNew, elsewhere: await cancelAll(commerce, viewer, running) };
    });
    const openPayments = await openCharges(db, { customer_id: id });
    const lines = [
      `${safe(email)} is blocked${isNew ? '' : ', as it was before'}. ${NOTICED}`,
      'Who signs in with the right password reads that the account is blocked; anybody else that the password is wrong.',
      ...(running.length > elsewhere.length
        ? [
            `Its subscriptions are cancelled: nothing ${openPayments.length > 0 ? 'more is started' : 'is charged any more'}.`,
          ]
        : []),
      ...openPayments.map((payment) => `The payment ${payment} had started and may still be charged.`),
      ...elsewhere.map((store) => `${safe(store)} bills one of them. It can only be cancelled there.`),
    ];
    return {
      text: lines.join('\n'),
      json: {
        accountId: id,
        isNew,
        cancelled: running.length - elsewhere.length,
        billedElsewhere: elsewhere,
        openPayments,
      },
    };
  },
};

/** @returns the stores that bill the others */
async function cancelAll(
  commerce: Desk['commerce'],
  { id, uuid }: Viewer,
  running: readonly { id: string; store: string | null }[],
): Promise<string[]> {
  const elsewhere: string[] = [];
  for (const one of running) {
    try {
      await commerce.cancel({ accountId: id, uuid }, one.id);
    } catch (error) {
      if (!(error instanceof CommerceError) || error.fault !== 'subscription_elsewhere') throw error;
      elsewhere.push(one.store ?? '');
    }
  }
  return elsewhere;
}

/** `unblock`: the account can be signed in to again. */
export const unblock: AdminCommand = {
  form: 'unblock <who>',
  summary: `lets an account be signed in to again. WHO is ${WHO}`,
  changes: true,
  async run({ db, accounts, deed }, { args: [who] }) {
    const { id, email } = await findViewer(db, who);
    const wasBlocked = await deed({ accountId: id }, () => accounts.unblock(id));
    const text = wasBlocked
      ? `${safe(email)} can sign in again. Subscriptions that were cancelled stay so until their owner resumes them.`
      : `${safe(email)} was not blocked.`;
    return { text, json: { accountId: id, wasBlocked } };
  },
};
