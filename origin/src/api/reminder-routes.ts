import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Accounts } from '../accounts/accounts.ts';
import type { Viewer } from '../accounts/sessions.ts';
import { bearerToken } from '../accounts/tokens.ts';
import type { CallerCountry } from '../http/caller-country.ts';
import { readJson } from '../http/read-bytes.ts';
import { answer, PREFLIGHT_HEADERS } from '../http/viewer-answer.ts';
import type { GetAudience } from '../mail/request-audience.ts';
import type { Reminders } from '../reminders/reminders.ts';

const PATH = '/reminders/:id';

type ReminderDeps = {
  accounts: Pick<Accounts, 'getViewer'>;
  reminders: Reminders;
  getAudience: GetAudience;
  callerCountry: CallerCountry;
};

/** Whether the viewer is mailed when an event starts soon, at both providers. (wire newsletter-and-other §12) */
export function addReminderRoutes(app: Hono, deps: ReminderDeps): void {
  const { accounts, reminders, getAudience, callerCountry } = deps;
  const getViewer = (c: Context) =>
    accounts.getViewer(c.req.header('authorization'), getAudience(c).language);
  const isOffered = (c: Context) => reminders.isOffered(getId(c), callerCountry(c));
  const forViewer =
    (handle: (c: Context, viewer: Viewer) => Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const viewer = await getViewer(c);
      return viewer ? handle(c, viewer) : answer({ message: 'The user is not authenticated.' }, 401);
    };
  const readState = forViewer(async (c, { accountId }) =>
    answer({ offered: isOffered(c), set: await reminders.isSet(accountId, getId(c)) }),
  );

  app.options(PATH, () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }));
  app.get(PATH, async (c) =>
    bearerToken(c.req.header('authorization')) === null
      ? answer({ offered: isOffered(c), set: false })
      : readState(c),
  );
  app.put(
    PATH,
    forViewer(async (c, { accountId }) => {
      if (!isOffered(c)) return answer({ message: 'There is nothing to be reminded of.' }, 404);
      const { timeZone } = v.parse(Body, await readJson(c.req.raw));
      const { brand } = getAudience(c);
      await reminders.set(accountId, getId(c), { brand, country: callerCountry(c), timeZone });
      return answer({ offered: true, set: true });
    }),
  );
  app.delete(
    PATH,
    forViewer(async (c, { accountId }) => {
      await reminders.remove(accountId, getId(c));
      return answer({ offered: isOffered(c), set: false });
    }),
  );
}

const getId = (c: Context) => c.req.param('id') ?? '';

/** A time zone that nobody knows is as good as none. */
const Body = v.fallback(
  v.object({ timeZone: v.fallback(v.nullable(v.pipe(v.string(), v.check(isTimeZone))), null) }),
  { timeZone: null },
);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
