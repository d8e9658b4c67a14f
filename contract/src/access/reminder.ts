import { boolean, object } from 'valibot';
import { readAnswer } from '../answer.ts';

/** Whether a mail can tell a viewer that an event starts soon, and whether they want it. */
export interface Reminder {
  offered: boolean;
  set: boolean;
}

const reminder = object({ offered: boolean(), set: boolean() });

/** (wire newsletter-and-other §12) @throws ContractError */
export const parseReminder = (raw: unknown): Reminder => readAnswer(reminder, raw);
