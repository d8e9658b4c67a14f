import { AccountFailure } from './account-failure.ts';
import type { Registration } from './ports.ts';
import type { Session } from './session/session.ts';

/** Signs in after a lost answer, at once or at the next press. One instance for each form. */
export function createSignUp(session: Pick<Session, 'register' | 'logIn'>) {
  let unanswered: string | undefined;
  return async (registration: Registration): Promise<void> => {
    const { email, password } = registration;
    const who = { email, password };
    try {
      await session.register(registration);
    } catch (error) {
      if (!(error instanceof AccountFailure)) throw error;
      if (error.code === 'unreachable') unanswered = email;
      else if (error.code !== 'user_exists' || unanswered !== email) throw error;
      // if this fails, the failure of the registration is the one to report
      await session.logIn(who, { registered: true }).catch(() => Promise.reject(error));
    }
  };
}
