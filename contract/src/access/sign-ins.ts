import { integer, minValue, number, object, pipe } from 'valibot';
import { readAnswer } from '../answer.ts';

const count = object({ total: pipe(number(), integer(), minValue(0)) });

/** How many sign-ins an account has, at either provider. @throws ContractError */
export const parseSignInCount = (raw: unknown): number => readAnswer(count, raw).total;
