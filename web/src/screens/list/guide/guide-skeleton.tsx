import { localized } from '@marquee/contract/localized';
import { useContent } from '../../../content/content-source.ts';
import type { ItemList } from '../../../content/listed-item.ts';
import { useLanguage } from '../../../i18n/i18n-context.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChannelLogo } from './channel-logo.tsx';
import { type GuideEntry, getChannels, getEntry, getProgrammes } from './guide-entry.ts';
import screen from './guide-screen.module.css';
import styles from './guide-skeleton.module.css';
import stage from './guide-stage.module.css';

/** Rows that may be visible at first. */
const ROWS = 12;

/** What is known of a guide before it is rendered: its title and its channels. */
export function GuideHead({ list }: { list: ItemList }) {
  const content = useContent();
  const language = useLanguage();
  const source = { ...content, language, imageLabel: list.imageLabel };
  const unknown = { programmes: undefined, isError: false };
  const entries = getChannels(list.items).map((item) => getEntry(item, getProgrammes(item, unknown), source));
  return (
    <>
      <h1 className="hidden-text">{localized(list, 'title', language)}</h1>
      <div className={screen.guide}>
        <div className={screen.wideOnly}>
          <div className={stage.stage} data-surface="stage">
            <p className={stage.facts}>{entries[0]?.channel.title}</p>
            <p className={stage.title} data-waits />
            <p className={stage.description} />
          </div>
        </div>
        <div className={screen.head} aria-hidden="true">
          <p className={screen.title}>{localized(list, 'title', language)}</p>
          <p className={screen.now}>{'\u00a0'}</p>
        </div>
        <GuideSkeleton entries={entries} />
      </div>
    </>
  );
}

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
