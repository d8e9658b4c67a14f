import { AccountError, type AccountFault } from '../../accounts/account-error.ts';
import { CommerceError, type CommerceFault } from '../../commerce/commerce-error.ts';
import { StoreBusyError } from '../../store/store-busy-error.ts';
import { ToolError } from '../run-tool.ts';

const WORDS: Partial<Record<AccountFault | CommerceFault, string>> = {
  email_invalid: 'That is no e-mail address.',
  email_taken: 'Another account has that address.',
  mail_unavailable: 'No mail can be sent from here: set SMTP_URL and MAIL_FROM as for the server.',
  account_gone: 'The account is gone: its owner has deleted it.',
  payment_pending:
    'A payment of this account is on its way, and nobody knows yet how it ends. Try again in a minute.',
  gateway_unavailable: 'The payment gateway does not answer. Try again in a minute.',
  subscription_elsewhere: 'An app store bills this subscription. It can only be cancelled there.',
};

const BUSY = [
  'The store is busy: another process has been writing to it for five seconds, or the database does not answer.',
  'If a process was stopped in the middle (`ps`, state T), continue or end it. Then try again.',
].join('\n');

/** A refusal of the domain in words for the operator. @throws ToolError, or the error as it is */
export function inWords(error: unknown): never {
  if (error instanceof StoreBusyError) throw new ToolError(BUSY);
  if (error instanceof AccountError || error instanceof CommerceError)
    throw new ToolError(`${WORDS[error.fault] ?? `That is refused (${error.fault}).`} Nothing was changed.`);
  throw error;
}
