import type { Mail } from '../mail/mail.ts';
import type { Deps } from './deps.ts';

/** Runs work that nobody waits for; it never rejects. */
export type Later = (work: Promise<void>) => void;

/** Sends a mail about a change that was made. If it cannot be sent, only the log tells. */
export function mailLater({ sendMail, log }: Pick<Deps, 'sendMail' | 'log'>, mail: Mail, later: Later): void {
  if (!sendMail) return;
  later(
    sendMail(mail).catch((error) => {
      const reason = String(error?.code ?? error?.name);
      log('error', 'a mail about a change of an account could not be sent', {
        kind: mail.kind,
        reason,
      });
    }),
  );
}
