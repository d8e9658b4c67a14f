import type { ConfigOnWire } from './config-parts/config-members.ts';
import type { OnFault } from './contract-error.ts';
import type { WithoutNulls } from './plain-data.ts';

type Wire = WithoutNulls<ConfigOnWire>;
/** `Part` with `Members` that the parser has checked further or given a default. */
type With<Part, Members> = Omit<Part, keyof Members> & Members;
type Integrations = NonNullable<Wire['integrations']>;
type Provider<Name extends keyof Integrations> = With<
  NonNullable<Integrations[Name]>,
  { useSandbox: boolean }
>;

/** A shelf of the home screen. A `playlist` or `content_list` row always has its `contentId`. [DATA-02] */
export type ConfigRow = With<
  Wire['content'][number],
  {
    featured: boolean;
    /** `layoutType` (hero, featured) and translations (`title-es`). */
    custom: Record<string, string>;
  }
>;

/** An entry of the menu. `filterTags` is comma-separated. [DATA-03] */
export type ConfigMenuEntry = With<
  Wire['menu'][number],
  {
    type: NonNullable<Wire['menu'][number]['type']>;
    /** Translations (`label-es`). */
    custom: Record<string, string>;
  }
>;

/**
 * What one installation shows and how. Colours are hex, addresses are safe for viewers to open. Each feature is off
 * without its playlist. Custom parameters are free-form; the three flags are read with `isTrue`. [DATA-01 DATA-04
 * DATA-05 DATA-08 DATA-09]
 */
export type Config = With<
  Wire,
  Required<
    Pick<Wire, 'adScheduleUrls' | 'assets' | 'styling' | 'features' | 'contentProtection' | 'custom'>
  > & {
    content: ConfigRow[];
    menu: ConfigMenuEntry[];
    integrations: { cleeng?: Provider<'cleeng'>; jwp?: Provider<'jwp'> };
  }
>;

export type ConfigOptions = {
  /** Called for whatever was left out: rows without `contentId`, unreadable colours, unsafe addresses. */
  onFault?: OnFault;
  /** Whether http addresses on this machine are allowed (development, tests). */
  allowLoopback?: boolean;
};
