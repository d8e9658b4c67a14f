import { describe, expect, it } from 'vitest';
import { OptionsError, readOriginOptions, readSiteOptions } from './options.ts';

const origin = (args: string[], env: Record<string, string>) =>
  readOriginOptions(['--data', 'demo', '--store', 'kept', ...args], env);

describe('the command line', () => {
  it('takes the port from --port, else PORT, else 8080', () => {
    expect(origin(['--port', '1234'], { PORT: '5678' }).port).toBe(1234);
    expect(origin([], { PORT: '5678' }).port).toBe(5678);
    expect(origin([], { PORT: '' }).port).toBe(8080);
    expect(origin(['--port', '0'], {}).port).toBe(0);
  });

  it('listens on this machine alone unless told otherwise', () => {
    expect(origin([], {})).toMatchObject({
      host: '127.0.0.1',
      trustProxy: false,
      demo: false,
      publicUrl: null,
    });
  });

  it('reads a public address without its slash', () => {
    expect(origin(['--public-url', 'https://tv.example/'], {}).publicUrl).toBe('https://tv.example');
  });

  it.each([
    [['--port', '65536'], /--port must be a whole number from 0 to 65535; it is "65536"/],
    [['--port', 'http'], /--port/],
    [['--prot', '80'], /--prot/],
    [['demo'], /demo/],
    [['--log-level', 'loud'], /--log-level must be one of debug, info, warn, error, silent/],
    [['--public-url', 'tv.example'], /--public-url must be an http or https address without a path/],
    [['--public-url', 'https://tv.example/app'], /without a path/],
    [['--demo', '--host', '0.0.0.0'], /--demo is for this machine alone: it cannot listen on 0.0.0.0/],
    [['--demo', '--public-url', 'https://tv.example'], /--demo is for this machine alone: .*tv.example/],
    [['--demo', '--trust-proxy'], /--demo is for this machine alone: .*proxy/],
    [['--cache-mb', '0'], /--cache-mb must be a whole number from 1/],
    [['--notifications', 'mail'], /--notifications must be one of websocket, mqtt; it is "mail"/],
    [['--port'], /--port needs a value/],
    [['--brand', '--demo'], /--brand needs a value/],
    [['--demo=yes'], /--demo takes no value/],
    [['--trust-proxy'], /--trust-proxy needs --public-url: .*https:\/\/tv\.example/],
    [['--host', '0.0.0.0'], /--host 0\.0\.0\.0 .* --public-url is needed.*https:\/\/tv\.example/],
  ])('refuses %o', (args, message) => {
    expect(() => origin(args, {})).toThrow(OptionsError);
    expect(() => origin(args, {})).toThrow(message);
  });

  it('is refused with everything that is wrong, each once', () => {
    const args = [
      '--port',
      'x',
      '--log-level',
      'loud',
      '--colour',
      'red',
      '--public-url',
      'tv',
      '--trust-proxy',
    ];
    const told = () => readOriginOptions(args, { SMTP_URL: 'smtp://mail' });
    expect(told).toThrow(
      new OptionsError(
        [
          '--colour is not an option',
          '"red" belongs to no option',
          '--data is missing: it names the data folder',
          '--store is missing: it names the folder of what must not be lost, the accounts and the key that signs. Only --demo has one of its own',
          'MAIL_FROM is missing: SMTP_URL is set and mail needs a sender',
          '--port must be a whole number from 0 to 65535; it is "x"',
          '--public-url must be an http or https address without a path; it is "tv"',
          '--log-level must be one of debug, info, warn, error, silent; it is "loud"',
        ].join('\n'),
      ),
    );
  });

  it('takes a proxy and a host that others reach where the public address is named', () => {
    const reached = ['--trust-proxy', '--host', '0.0.0.0', '--public-url', 'https://tv.example'];
    expect(origin(reached, {})).toMatchObject({ trustProxy: true, host: '0.0.0.0' });
    expect(readSiteOptions(reached, {})).toMatchObject({ publicUrl: 'https://tv.example' });
    expect(() => readSiteOptions(['--trust-proxy'], {})).toThrow('--trust-proxy needs --public-url');
  });

  it('asks for no store in demo mode, and shows its usage whatever is wrong', () => {
    expect(readOriginOptions(['--data', 'demo', '--demo'], {}).storeDir).toBeUndefined();
    expect(readOriginOptions(['--help', '--port', 'x'], {}).help).toBe(true);
  });

  it('may name the brand that is shown first', () => {
    expect(origin(['--brand', 'signedin'], {}).brand).toBe('signedin');
    expect(origin([], {}).brand).toBeUndefined();
  });

  it('must name the data folder', () => {
    expect(() => readOriginOptions([], {})).toThrow('--data is missing');
  });

  it('takes the database and the mail server from the environment, and the store from --store', () => {
    const env = {
      DATABASE_URL: 'postgresql://u:p@db/marquee',
      SMTP_URL: 'smtps://u:p@mail:465',
      MAIL_FROM: 'a@b.test',
    };
    expect(origin(['--store', '/var/lib/marquee'], env)).toMatchObject({
      storeDir: '/var/lib/marquee',
      databaseUrl: env.DATABASE_URL,
      smtp: { url: env.SMTP_URL, from: env.MAIL_FROM },
    });
    expect(origin([], { DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({
      storeDir: 'kept',
      databaseUrl: null,
      smtp: null,
    });
  });

  it.each([
    [{ DATABASE_URL: 'mysql://u:hidden-word@db/x' }, /^DATABASE_URL must be/],
    [{ SMTP_URL: 'http://u:hidden-word@mail' }, /^SMTP_URL must be/],
    [{ SMTP_URL: 'smtp://u:hidden-word@mail' }, /^MAIL_FROM is missing/],
  ])('refuses %o without repeating it', (env, message) => {
    expect(() => origin([], env)).toThrow(message);
    expect(() => origin([], env)).not.toThrow(/hidden-word/);
  });

  it('names the variable when it is the one that is wrong', () => {
    expect(() => origin([], { PORT: 'x' })).toThrow(/^PORT must be/);
  });

  it('of the web app alone takes a content base and a settings file', () => {
    const options = readSiteOptions(['--content', 'https://cdn.example', '--settings', 'a.ini'], {});
    expect(options).toMatchObject({ contentUrl: 'https://cdn.example', settingsFile: 'a.ini' });
    expect(readSiteOptions(['--content', '/'], {}).contentUrl).toBe('/');
    expect(() => readSiteOptions(['--content', 'cdn.example'], {})).toThrow(/--content must be/);
  });
});
