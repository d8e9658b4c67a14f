import { useSite } from '../config/config-context.ts';
import { useT } from '../i18n/use-t.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import styles from './social-links.module.css';
import { SocialMark, type SocialName } from './social-mark.tsx';

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
