/** What a request is for, by how its path begins; the first that fits. */
const KINDS: readonly [kind: string, begin: RegExp][] = [
  ['media', /^\/(streams|manifests|licences)\/|^\/v2\/sites\/[^/]+\/media\/[^/]+\/ssai/],
  ['picture', /^\/v2\/media\/[^/]+\/(poster|images)|^\/(apps\/icons|app-icons)\//],
  [
    'accounts',
    /^\/(v2\/)?(accounts|items|subscriptions|payments|billing|iot|newsletter|confirm-email|reminders)(\/|$)|^\/v3\//,
  ],
  ['content', /^\/(v2|apps|guide|libraries)\//],
  ['file', /\.[a-z\d]{2,11}$/],
  ['monitoring', /^\/(health|ready)$/],
];

/** The kind of a request; `page` is every other address. */
export function classifyPath(url: string): string {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  return KINDS.find(([, begin]) => begin.test(path))?.[0] ?? 'page';
}
