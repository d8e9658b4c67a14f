import { useSite } from '../config/config-context.ts';
import { useT } from '../i18n/use-t.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import styles from './social-links.module.css';

type SocialName = 'Instagram' | 'YouTube' | 'Facebook' | 'X';

const NETWORKS: readonly { name: SocialName; key: `${'instagram' | 'youtube' | 'facebook' | 'x'}Url` }[] = [
  { name: 'Instagram', key: 'instagramUrl' },
  { name: 'YouTube', key: 'youtubeUrl' },
  { name: 'Facebook', key: 'facebookUrl' },
  { name: 'X', key: 'xUrl' },
];

/** Links to the brand's social networks. [LAYOUT-21] */
export function SocialLinks() {
  const t = useT('menu');
  const { brand } = useSite();
  const present = NETWORKS.filter(({ key }) => brand[key]);
  if (present.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={t('social')}>
      {present.map(({ name, key }) => (
        <li key={key}>
          <ExternalLink href={brand[key]} newTab={t('new_tab')} className={styles.link}>
            <SocialMark name={name} />
            <span className="hidden-text">{name}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

/** Line drawings on the 24 px grid of the other icons, to match them. */
const PATHS: Record<SocialName, string> = {
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M17.2 6.8h.01',
  YouTube: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4ZM10 9.2v5.6l5-2.8Z',
  Facebook: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 21v-9.5c0-1.9.8-2.9 3.2-2.9M9.4 13h5.2',
  X: 'M4.5 4h4L20 20h-4ZM19.5 4l-6.4 7M10.6 13.6 4.7 20',
};

function SocialMark({ name }: { name: SocialName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
