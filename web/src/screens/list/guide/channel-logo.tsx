import { useState } from 'react';
import styles from './channel-logo.module.css';

/** A channel's logo, or its first letter if the picture fails to load. [CARD-14] */
export function ChannelLogo({ src, name }: { src: string; name: string }) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={styles.mark} aria-hidden="true">
      {failed === src ? (
        name.slice(0, 1)
      ) : (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
      )}
    </span>
  );
}
