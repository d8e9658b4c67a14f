import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountFailure } from '../../account/account-failure.ts';
import type {
  CommercePort,
  Offer,
  Subscription,
  SwitchOption,
} from '../../account/commerce/commerce-port.ts';
import { plansQuery, switchOptionsQuery } from '../../account/commerce/commerce-queries.ts';
import type { Customer } from '../../account/customer.ts';
import type { Provider } from '../../account/ports.ts';
import { noSession } from '../../account/session/no-session.ts';
import type { Session, SessionState } from '../../account/session/session.ts';
import { SessionContext } from '../../account/session/session-context.ts';
import { usePlanChange, usePlanChoices } from './use-plan-change.ts';

const MONTHLY = {
  offerId: 'S1',
  accessFeeId: '',
  offerTitle: 'Monthly',
  pendingSwitchId: null,
} as Subscription;
const ANNUAL = { ...MONTHLY, offerId: 'S2', offerTitle: 'Annual' };
const UP = {
  offer: { offerId: 'S2', title: 'Annual' } as Offer,
  atOnce: true,
  beginsAtMs: null,
} as SwitchOption;
const WAITING = { ...ANNUAL, pendingSwitchId: 'sw-1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Change = ReturnType<typeof usePlanChange>;

/** It only hands out how a plan is changed. */
function Probe({ before, onReady }: { before: Subscription; onReady(change: Change): void }) {
  onReady(usePlanChange(before));
  return null;
}

function ChoicesProbe({ onReady }: { onReady(choices: ReturnType<typeof usePlanChoices>): void }) {
  onReady(usePlanChoices(MONTHLY, '7'));
  return null;
}

/** Hook under test, against a provider that returns the new plan after `seenFrom` reads. */
function changeAt(
  before: Subscription,
  after: Subscription,
  seenFrom: number,
  switched?: () => Promise<never>,
) {
  let reads = 0;
  const send = switched ?? (async () => undefined);
  const commerce = {
    subscription: async () => (reads++ < seenFrom ? before : after),
    planSwitch: { change: send, takeBack: send },
  } as unknown as CommercePort;
  const state: SessionState = { status: 'signed-in', customer: { id: '7' } as Customer };
  const provider = async () => ({ commerce }) as Provider;
  const session: Session = { ...noSession(), provider, state: () => state, atRender: state };
  let change: Change | undefined;
  renderToString(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionContext value={session}>
        <Probe
          before={before}
          onReady={(ready) => {
            change = ready;
          }}
        />
      </SessionContext>
    </QueryClientProvider>,
  );
  return change as Change;
}

/** What it comes to, and after how long. */
async function getEnd<T>(work: Promise<T>) {
  const beganAtMs = Date.now();
  const ended = work.then((end) => ({ end, afterMs: Date.now() - beganAtMs }));
  await vi.advanceTimersByTimeAsync(60_000);
  return ended;
}

test('plan change: reports a change that shows at once, and reads again after three seconds otherwise [CONST-10 PLAN-36]', async () => {
  const changed = { is: 'changed', plan: 'Annual' };
  expect(await getEnd(changeAt(MONTHLY, ANNUAL, 0).change(UP))).toEqual({ end: changed, afterMs: 0 });
  expect(await getEnd(changeAt(MONTHLY, ANNUAL, 1).change(UP))).toEqual({ end: changed, afterMs: 3000 });
});

test('plan change: ends as accepted when the change never shows, as unknown without an answer, and can be checked again [CONST-10]', async () => {
  const wanted = { offerId: 'S2', plan: 'Annual' };
  const never = changeAt(MONTHLY, ANNUAL, 99);
  expect((await getEnd(never.change(UP))).end).toEqual({ is: 'accepted', ...wanted });
  const silent = changeAt(MONTHLY, ANNUAL, 99, () =>
    Promise.reject(new AccountFailure('change_unanswered', 'down')),
  );
  expect(await getEnd(silent.change(UP))).toEqual({ end: { is: 'unknown', ...wanted }, afterMs: 0 });
});

test('plan change: ends as kept when the pending change is gone [CONST-10]', async () => {
  const kept = { is: 'kept', plan: 'Annual' };
  expect(await getEnd(changeAt(WAITING, ANNUAL, 1).takeBack())).toEqual({ end: kept, afterMs: 3000 });
  const never = changeAt(WAITING, ANNUAL, 99);
  expect((await getEnd(never.takeBack())).end).toMatchObject({ is: 'accepted', plan: 'Annual' });
  expect(await never.lookKept()).toBe(false);
});

test('plan change: requests plans and options again with one retry', async () => {
  const requests: string[] = [];
  const down = (name: string) => async () => {
    requests.push(name);
    throw new Error('down');
  };
  const commerce = { plans: down('plans'), planSwitch: { options: down('options') } };
  const provider = async () => ({ commerce }) as unknown as Provider;
  const session: Session = { ...noSession(), provider };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await Promise.allSettled([
    queries.fetchQuery(plansQuery(session, '7')),
    queries.fetchQuery(switchOptionsQuery(session, MONTHLY, '7')),
  ]);
  let choices: ReturnType<typeof usePlanChoices> | undefined;
  renderToString(
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <ChoicesProbe
          onReady={(ready) => {
            choices = ready;
          }}
        />
      </SessionContext>
    </QueryClientProvider>,
  );
  expect([choices?.failed, requests.splice(0)]).toEqual([true, ['plans', 'options']]);
  choices?.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(['plans', 'options']);
});
