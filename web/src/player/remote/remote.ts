import { followRemote } from './follow-remote.ts';
import { RemoteButton } from './remote-button.tsx';

/** All of playing on another screen, in one file that comes where a browser can. */
export const REMOTE_PARTS = { followRemote, RemoteButton };
