import { useT } from '../../../i18n/use-t.ts';
import { ChannelLogo } from './channel-logo.tsx';
import type { GuideEntry } from './guide-entry.ts';
import styles from './guide-skeleton.module.css';

/** Rows that may be visible at first. */
const ROWS = 12;

/** The channels before the window's width is known: their names in place, without programmes. */
export function GuideSkeleton({ entries }: { entries: readonly GuideEntry[] }) {
  const t = useT('epg');
  return (
    <div className={styles.guide} aria-busy="true">
      <p className="hidden-text" role="status">
        {t('loading')}
      </p>
      <div className={styles.bars} />
      <ul className={styles.list}>
        {entries.slice(0, ROWS).map(({ channel }) => (
          <li key={channel.id} className={styles.row}>
            <span className={styles.channel}>
              <ChannelLogo src={channel.channelLogoImage} name={channel.title} />
              <span className={styles.name}>{channel.title}</span>
            </span>
            <i className={styles.lane} />
          </li>
        ))}
      </ul>
    </div>
  );
}
