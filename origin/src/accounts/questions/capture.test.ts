import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../../../test/commerce-setup.ts';
import { openAt } from '../../../test/memory-store.ts';
import { renderPlain } from '../../../test/render-plain.ts';
import { onBothStores } from '../../../test/stores.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Store } from '../../store/open-store.ts';
import type { Deps } from '../deps.ts';
import { exportData } from '../personal-data.ts';
import { findCapture, saveCapture } from './capture.ts';
import { NO_PUBLISHERS, type Publishers } from './publishers.ts';

const question = (value: string) => ({ key: 'custom_1', required: true, question: 'How?', value });
/** Two publishers of one origin, each with a question of that name. */
const PUBLISHERS: Publishers = {
  ...NO_PUBLISHERS,
  of: (publisher) => ({
    consents: [],
    capture: [
      { key: 'birthDate', required: false },
      question(publisher === '1' ? 'web:Web search;friend' : publisher === '2' ? 'stalls;press' : ''),
    ],
  }),
};

onBothStores((kind) => {
  describe('answers', () => {
    let store: Store;
    let deps: Deps;
    let accountId: number;
    const mails: string[] = [];
    beforeEach(async () => {
      store = await openAt(await kind.newPlace());
      deps = {
        db: store.db,
        now: () => Date.UTC(2026, 0, 5),
        publishers: PUBLISHERS,
        limits: { take: async () => {}, orGiveBack: (work: Promise<unknown>) => work },
        sendMail: async (mail: Mail) => void mails.push((await renderPlain(mail)).text),
        alsoExport: async () => ({}),
      } as unknown as Deps;
      accountId = (await addAccount(store.db)).accountId;
    });
    afterEach(() => store.close());

    const readCustom = async (publisher: string) => {
      const { answers, isDue } = await findCapture(deps, accountId, publisher);
      return [answers.custom_1, isDue];
    };
    const saveCustom = (publisher: string, value: string) =>
      saveCapture(deps, { accountId, publisher }, { custom_1: value });

    it('capture: counts older answers for each publisher that offers them, until it is answered [BILLAPI-10]', async () => {
      const before = { customer_id: accountId, publisher: '', key: 'custom_1', value: 'web' };
      await store.db.insertInto('capture_answers').values(before).execute();
      await saveCapture(deps, { accountId, publisher: '1' }, { birthDate: '1990-02-28' });
      expect([await readCustom('1'), await readCustom('2'), await readCustom('3')]).toEqual([
        ['web', false],
        [undefined, true],
        ['web', false],
      ]);
      await saveCustom('1', 'friend');
      expect([await readCustom('1'), await readCustom('3')]).toEqual([
        ['friend', false],
        ['web', false],
      ]);
    });

    it('capture: exports answers with their publisher, and shared ones without', async () => {
      await saveCustom('1', 'friend');
      await saveCustom('2', 'press');
      await saveCapture(deps, { accountId, publisher: '2' }, { birthDate: '1990-02-28' });
      await exportData(deps, accountId);
      const data = JSON.parse(/\{.*\}/s.exec(mails.at(-1) ?? '')?.[0] ?? '');
      expect(data.details.answers).toEqual([
        { question: 'birthDate', answer: '1990-02-28' },
        { publisher: '1', question: 'custom_1', answer: 'friend' },
        { publisher: '2', question: 'custom_1', answer: 'press' },
      ]);
    });
  });
});
