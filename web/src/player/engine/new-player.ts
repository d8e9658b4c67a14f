import { isInBuffer } from './forget-ahead.ts';
import type { ShakaLibrary } from './load-engine.ts';
import { demandWholeRanges } from './whole-ranges.ts';

const installed = new WeakSet<ShakaLibrary>();

/** How long clearing the buffer after a seek may take, as an estimate, and how often it is checked, in ms. */
const EMPTYING = { minMs: 1_000, maxMs: 5_000, checkMs: 100 } as const;

/**
 * Creates a player of the library, which is prepared before its first one. It does not switch quality while a seek clears the buffer: it would then
 * never load the new quality (shaka-player 5.2.12, where `switchInternal_` requests an update that
 * `onUpdate_` then skips).
 */
export function newPlayer(shaka: ShakaLibrary): InstanceType<ShakaLibrary['Player']> {
  if (!installed.has(shaka)) {
    installed.add(shaka);
    shaka.polyfill.installAll();
    demandWholeRanges(shaka);
  }
  const player = new shaka.Player();
  player.configure({ abrFactory: () => new (patientAbr(shaka))() });
  return player;
}

/** The library's choice of quality, reported only once the buffer is cleared. */
function patientAbr(shaka: ShakaLibrary) {
  type Abr = InstanceType<typeof shaka.abr.SimpleAbrManager>;
  return class extends shaka.abr.SimpleAbrManager {
    #video: HTMLMediaElement | null = null;
    #soughtAtMs = Number.NEGATIVE_INFINITY;
    #late: ReturnType<typeof setTimeout> | undefined;

    override init(...[tell, ...others]: Parameters<Abr['init']>) {
      const patient = (...choice: Parameters<typeof tell>): void => {
        clearTimeout(this.#late);
        if (this.#mayEmpty()) this.#late = setTimeout(() => patient(...choice), EMPTYING.checkMs);
        else tell(...choice);
      };
      super.init(patient, ...others);
    }

    override setMediaElement(video: HTMLMediaElement) {
      this.#leave();
      this.#video = video;
      video.addEventListener('seeking', this.#onSeek);
      super.setMediaElement(video);
    }

    /** Called when the viewer chooses a quality. */
    override disable() {
      clearTimeout(this.#late);
      super.disable();
    }

    override release() {
      clearTimeout(this.#late);
      this.#leave();
      super.release();
    }

    #leave() {
      this.#video?.removeEventListener('seeking', this.#onSeek);
    }

    #onSeek = () => {
      if (this.#video && !isInBuffer(this.#video)) this.#soughtAtMs = Date.now();
    };

    #mayEmpty(): boolean {
      const forMs = Date.now() - this.#soughtAtMs;
      if (!this.#video || forMs > EMPTYING.maxMs) return false;
      return forMs < EMPTYING.minMs || (this.#video.buffered.length > 0 && !isInBuffer(this.#video));
    }
  };
}
