import type { Context } from 'hono';
import { type ShowLinkPage, withLanguage } from '../mail/link-page.ts';

/** Where somebody is on the way onto the list or off it: each has its texts in `mails.json`, below `page`. */
type State =
  | 'join'
  | 'joined'
  | 'join_over'
  | 'join_failed'
  | 'join_unknown'
  | 'leave'
  | 'left'
  | 'leaving'
  | 'leave_unknown';

/** The page behind a link in a mail of the newsletter. `leavePath` is offered on it, if given. */
export const createNewsletterPage =
  (show: ShowLinkPage) =>
  (
    c: Context,
    status: number,
    state: State,
    { email = '', leavePath }: { email?: string; leavePath?: string } = {},
  ): Promise<Response> =>
    show(c, status, ({ t, language }) => ({
      title: t(`page.${state}.title`),
      text: t(`page.${state}.text`, { email }),
      ...((state === 'join' || state === 'leave') && { button: t(`page.${state}.button`) }),
      ...(leavePath !== undefined && {
        link: { url: withLanguage(leavePath, language), text: t('page.joined.leave') },
      }),
    }));
