import { useMediaStatus } from '../../content/use-media-status.ts';
import type { MediaScreenProps } from './media-screen-props.ts';
import { VideoScreen } from './video-screen.tsx';

/** An event: a video that says when it starts, and that it is live while it is. [EVENT-01 EVENT-02 EVENT-04] */
export function LiveEventScreen(props: MediaScreenProps) {
  return <VideoScreen {...props} status={useMediaStatus(props.item)} />;
}
