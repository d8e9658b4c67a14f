import { followRemote } from './follow-remote.ts';
import { RemoteButton } from './remote-button.tsx';

/** All code for playing on another screen, in one file, loaded only where the browser supports it. */
export const REMOTE_PARTS = { followRemote, RemoteButton };
