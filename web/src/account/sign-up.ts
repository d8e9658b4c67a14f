import { AccountFailure } from './account-failure.ts';
import type { Registration } from './ports.ts';
import type { Session } from './session/session.ts';

/**
 * Registers a viewer. An answer that was lost may have been a yes: anyone who can sign in with what they typed has their
 * account, at once or, where the provider was still away, at the next press. One function a form.
 */
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
      // what the registration said is what counts where this does not go well
      await session.logIn(who, { registered: true }).catch(() => Promise.reject(error));
    }
  };
}
