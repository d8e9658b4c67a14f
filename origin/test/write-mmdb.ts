import { isIPv6 } from 'node:net';

/** Bytes of a database of countries in MaxMind's form, by prefix (`81.2.69.0/24`, `2001:db8::/32`). */
export function writeMmdb(countries: Record<string, string>): Buffer {
  type Node = [Node | string | null, Node | string | null];
  const root: Node = [null, null];
  for (const [prefix, country] of Object.entries(countries)) {
    const bits = toBits(prefix);
    let node = root;
    for (const bit of bits.slice(0, -1)) {
      const next = node[bit];
      if (Array.isArray(next)) node = next;
      else node = node[bit] = [null, null] as Node;
    }
    node[bits.at(-1) ?? 0] = country;
  }
  const nodes: Node[] = [];
  const number = (node: Node): void => {
    nodes.push(node);
    for (const side of node) if (Array.isArray(side)) number(side);
  };
  number(root);
  const data: Buffer[] = [];
  const offsets = new Map<string, number>();
  for (const country of new Set(Object.values(countries))) {
    offsets.set(country, Buffer.concat(data).length);
    data.push(map({ country: map({ iso_code: text(country) }) }));
  }
  const record = (side: Node[0]) => {
    const value = Buffer.alloc(4);
    if (Array.isArray(side)) value.writeUInt32BE(nodes.indexOf(side));
    else value.writeUInt32BE(nodes.length + (side === null ? 0 : 16 + (offsets.get(side) ?? 0)));
    return value.subarray(1);
  };
  const metadata = map({
    binary_format_major_version: whole(5, 2, 2),
    binary_format_minor_version: whole(5, 2, 0),
    build_epoch: Buffer.concat([Buffer.of(8, 2), Buffer.alloc(8)]),
    database_type: text('Test-Country'),
    description: map({}),
    ip_version: whole(5, 2, 6),
    languages: Buffer.of(0, 4),
    node_count: whole(6, 4, nodes.length),
    record_size: whole(5, 2, 24),
  });
  const tree = nodes.flatMap((sides) => sides.map(record));
  return Buffer.concat([
    ...tree,
    Buffer.alloc(16),
    ...data,
    Buffer.from('abcdef4d61784d696e642e636f6d', 'hex'),
    metadata,
  ]);
}

/** IPv4 stands below `::/96`. */
function toBits(prefix: string): (0 | 1)[] {
  const [address = '', length = ''] = prefix.split('/');
  const bits = (value: string, radix: number, width: number) =>
    Number.parseInt(value || '0', radix)
      .toString(2)
      .padStart(width, '0');
  const [head = '', tail = ''] = address.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => bits(group, 16, 16))
      .join(''),
  );
  const all = isIPv6(address)
    ? head + tail.padStart(128 - head.length, '0')
    : '0'.repeat(96) +
      address
        .split('.')
        .map((byte) => bits(byte, 10, 8))
        .join('');
  const kept = all.slice(0, Number(length) + (isIPv6(address) ? 0 : 96));
  return [...kept].map((bit) => (bit === '1' ? 1 : 0));
}

const text = (value: string) => Buffer.concat([Buffer.of((2 << 5) | value.length), Buffer.from(value)]);
const map = (members: Record<string, Buffer>): Buffer => {
  const pairs = Object.entries(members).flatMap(([name, value]) => [text(name), value]);
  return Buffer.concat([Buffer.of((7 << 5) | (pairs.length / 2)), ...pairs]);
};
function whole(type: number, bytes: number, value: number): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return Buffer.concat([Buffer.of((type << 5) | bytes), written]);
}
