/**
 * A stand-in for the platform's player library, for the demo and for tests: the members and events of its documented
 * API that sites use, over one video element. It plays HLS of fragmented files, one rendition, and single files; it
 * shows no controls, plays no ads and opens nothing that is protected. It refuses every type of source that the library
 * refuses.
 */
(() => {
  const AHEAD_S = 20;
  const MOST_ROWS = 480;
  const players = new Map();

  /** What the library makes of the types it knows, once their `video/` or `application/x-` is gone. */
  const KINDS = {
    ...Object.fromEntries(['hls', 'm3u8', 'vnd.apple.mpegurl'].map((type) => [type, 'hls'])),
    ...Object.fromEntries(['dash', 'dash+xml'].map((type) => [type, 'dash'])),
    ...Object.fromEntries(
      [
        'mp4',
        'm4v',
        'f4v',
        'mov',
        'webm',
        'ogv',
        'ogg',
        'aac',
        'm4a',
        'mp3',
        'mpeg',
        'oga',
        'vorbis',
        'f4a',
      ].map((type) => [type, 'file']),
    ),
  };

  /** By its type, else by its extension, as the library does; undefined: it plays no such source. */
  function kindOf({ file, type }) {
    const extension = /\.([a-z\d]+)$/i.exec(file.split(/[?#]/)[0])?.[1] ?? '';
    return KINDS[type ? type.replace(/^[^/]+\/(?:x-)?([^/]+)$/, '$1') : extension];
  }

  window.jwplayer = (target) => {
    const element = typeof target === 'string' ? document.getElementById(target) : target;
    if (!players.has(element)) players.set(element, createPlayer(element));
    return players.get(element);
  };

  function createPlayer(container) {
    const listeners = new Map();
    const video = document.createElement('video');
    const closing = new AbortController();
    const { signal } = closing;
    let state = 'idle';
    let item = {};
    let isFirst = true;
    let nextItem = null;

    const emit = (name, event = {}) => {
      for (const listener of [...(listeners.get(name) ?? [])]) listener({ type: name, ...event });
    };
    const enter = (next, name = next) => {
      if (state === next) return;
      state = next;
      emit(name, { newstate: next });
    };
    const fail = (error, name = 'error') => {
      if (signal.aborted || state === 'error') return;
      state = 'error';
      emit(name, { code: error.code ?? 224003, message: error.message });
    };
    const onVideo = (name, listener) => video.addEventListener(name, listener, { signal });

    video.playsInline = true;
    video.crossOrigin = 'anonymous';
    video.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
    onVideo('playing', () => {
      enter('playing', 'play');
      if (isFirst) emit('firstFrame');
      isFirst = false;
    });
    onVideo('pause', () => !video.ended && enter('paused', 'pause'));
    onVideo('waiting', () => enter('buffering', 'buffer'));
    onVideo('ended', () => enter('complete'));
    onVideo('timeupdate', () => emit('time', { position: video.currentTime, duration: durationOf() }));
    onVideo('seeking', () => emit('seek', { offset: video.currentTime }));
    onVideo('seeked', () => emit('seeked'));
    onVideo('volumechange', () => emit('volume', { volume: video.volume * 100 }));
    onVideo('ratechange', () => emit('playbackRateChanged', { playbackRate: video.playbackRate }));
    onVideo('resize', () => emit('visualQuality', { level: { height: video.videoHeight } }));
    onVideo('progress', () => {
      const { buffered } = video;
      const endS = buffered.length ? buffered.end(buffered.length - 1) : 0;
      emit('bufferChange', { bufferPercent: video.duration > 0 ? (endS / video.duration) * 100 : 0 });
    });
    onVideo('error', () => fail({ code: 224003, message: 'This video file cannot be played' }));

    const durationOf = () => (Number.isFinite(video.duration) ? video.duration : 0);

    async function open(playlistItem) {
      item = (await nextItem?.(playlistItem, 0)) ?? playlistItem;
      isFirst = true;
      // it knows DASH too, but the stand-in does not
      const source = item.sources?.find((one) => one.file && ['hls', 'file'].includes(kindOf(one)));
      if (!source) throw Object.assign(new Error('No playable sources found'), { code: 102630 });
      const start = () => {
        if (item.starttime > 0) video.currentTime = item.starttime;
        emit('playlistItem', { index: 0, item });
      };
      video.addEventListener('loadedmetadata', start, { once: true, signal });
      if (kindOf(source) === 'hls') await feed(video, source.file, signal, fail);
      else video.src = source.file;
    }

    const api = {
      setup(options) {
        container.append(video);
        const begin = async () => {
          if (!options.key) throw Object.assign(new Error('License key is missing'), { code: 100011 });
          await open(options.playlist[0]);
        };
        begin().then(
          () => {
            if (signal.aborted) return;
            emit('ready', { setupTime: 0 });
            if (options.autostart) api.play();
          },
          (error) => fail(error, 'setupError'),
        );
        return api;
      },
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
        return api;
      },
      off(name, listener) {
        const left = (listeners.get(name) ?? []).filter((one) => listener && one !== listener);
        listeners.set(name, left);
        return api;
      },
      load([playlistItem]) {
        open(playlistItem).catch(fail);
        return api;
      },
      play() {
        emit('beforePlay');
        video.play().catch(() => state === 'idle' || enter('paused', 'pause'));
        return api;
      },
      pause() {
        video.pause();
        return api;
      },
      stop() {
        video.pause();
        state = 'idle';
        return api;
      },
      seek(seconds) {
        video.currentTime = seconds;
        return api;
      },
      remove() {
        closing.abort();
        emit('remove');
        video.pause();
        video.removeAttribute('src');
        video.load();
        video.remove();
        players.delete(container);
        return api;
      },
      setConfig: () => api,
      setPlaylistItemCallback(callback) {
        nextItem = callback;
      },
      getPlaylistItem: () => item,
      getContainer: () => container,
      getPosition: () => video.currentTime,
      getDuration: durationOf,
      getState: () => state,
      getVolume: () => Math.round(video.volume * 100),
      setVolume(volume) {
        video.volume = volume / 100;
        return api;
      },
      getMute: () => video.muted,
      setMute(muted = !video.muted) {
        video.muted = muted;
        return api;
      },
      getPlaybackRate: () => video.playbackRate,
      setPlaybackRate(rate) {
        video.playbackRate = rate;
        return api;
      },
      getVisualQuality: () => ({ level: { height: video.videoHeight } }),
    };
    return api;
  }

  /** Plays an HLS recording: its picture of middling size, and its first sound. */
  async function feed(video, address, signal, fail) {
    const master = await textOf(address, signal);
    const lines = master.split('\n').map((line) => line.trim());
    const pictures = lines.flatMap((line, i) => {
      if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
      const rows = Number(/RESOLUTION=\d+x(\d+)/.exec(line)?.[1]);
      return [
        {
          rows,
          codecs: /CODECS="([^"]+)"/.exec(line)?.[1] ?? '',
          address: new URL(lines[i + 1], address).href,
        },
      ];
    });
    const picture =
      pictures.filter(({ rows }) => rows <= MOST_ROWS).sort((a, b) => b.rows - a.rows)[0] ?? pictures[0];
    const sound = /#EXT-X-MEDIA:TYPE=AUDIO[^\n]*URI="([^"]+)"/.exec(master)?.[1];
    if (!picture) throw new Error('This manifest names nothing to play');
    const codecs = picture.codecs.split(',');
    const isSound = (codec) => /^(mp4a|opus|ac-3|ec-3)/.test(codec);
    const wanted = [
      {
        address: picture.address,
        type: `video/mp4; codecs="${(sound ? codecs.filter((one) => !isSound(one)) : codecs).join()}"`,
      },
      ...(sound
        ? [{ address: new URL(sound, address).href, type: `audio/mp4; codecs="${codecs.find(isSound)}"` }]
        : []),
    ];
    const lists = await Promise.all(
      wanted.map(async (one) => ({ ...one, ...(await listOf(one.address, signal)) })),
    );
    const source = new MediaSource();
    video.src = URL.createObjectURL(source);
    await new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
    URL.revokeObjectURL(video.src);
    source.duration = lists[0].pieces.at(-1).endS;
    const buffers = lists.map(({ type }) => source.addSourceBuffer(type));
    lists.forEach(
      (list, i) => void pump(video, buffers[i], list, signal).catch((error) => signal.aborted || fail(error)),
    );
  }

  /** Keeps a stretch ahead of the playhead, wherever that is sent. */
  async function pump(video, buffer, { header, pieces }, signal) {
    await append(buffer, header, signal);
    while (!signal.aborted) {
      const fromS = bufferedEnd(buffer, video.currentTime);
      const piece = pieces.find(({ endS }) => endS > fromS + 0.1);
      if (piece && fromS - video.currentTime < AHEAD_S) await append(buffer, piece, signal);
      else await nextOf(video, ['timeupdate', 'seeking', 'emptied'], signal);
    }
  }

  async function append(buffer, { address, range }, signal) {
    const bytes = await (await answerOf(address, signal, range && { Range: `bytes=${range}` })).arrayBuffer();
    const done = nextOf(buffer, ['updateend'], signal);
    buffer.appendBuffer(bytes);
    await done;
  }

  function bufferedEnd({ buffered }, timeS) {
    for (let i = 0; i < buffered.length; i += 1)
      if (buffered.start(i) <= timeS + 0.1 && buffered.end(i) > timeS) return buffered.end(i);
    return timeS;
  }

  async function listOf(address, signal) {
    const text = await textOf(address, signal);
    const rangeOf = (length, start) => `${start}-${Number(start) + Number(length) - 1}`;
    const [, header, length, start] =
      /#EXT-X-MAP:URI="([^"]+)"(?:,BYTERANGE="(\d+)@(\d+)")?/.exec(text) ?? [];
    let atS = 0;
    const pieces = [
      ...text.matchAll(/#EXTINF:([\d.]+),[^\n]*\n(?:#EXT-X-BYTERANGE:(\d+)@(\d+)\n)?([^#\n]+)/g),
    ].map(([, seconds, bytes, from, uri]) => {
      atS += Number(seconds);
      return { endS: atS, address: new URL(uri.trim(), address).href, range: bytes && rangeOf(bytes, from) };
    });
    return {
      header: { address: new URL(header, address).href, range: length && rangeOf(length, start) },
      pieces,
    };
  }

  function nextOf(target, names, signal) {
    return new Promise((resolve, reject) => {
      const done = new AbortController();
      const end = (settle) => () => {
        done.abort();
        settle();
      };
      for (const name of names) target.addEventListener(name, end(resolve), { signal: done.signal });
      signal.addEventListener(
        'abort',
        end(() => reject(signal.reason)),
        { signal: done.signal },
      );
    });
  }

  const textOf = async (address, signal) => (await answerOf(address, signal)).text();

  async function answerOf(address, signal, headers = {}) {
    const answer = await fetch(address, { signal, headers });
    if (answer.ok) return answer;
    const words = { 401: 'Unauthorized', 403: 'Access blocked' };
    throw Object.assign(new Error(words[answer.status] ?? 'The file could not be loaded'), {
      code: 232000 + answer.status,
    });
  }
})();
