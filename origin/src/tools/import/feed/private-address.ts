import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { ToolError } from '../../run-tool.ts';

/** Loopback, private and link-local networks, by IPv4 and IPv6. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is of this machine or of a private network. */
export const isPrivate = (ip: string) => PRIVATE.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

/** @throws ToolError for an IP address of a private network */
export function refusePrivate(ip: string, host = ip): void {
  if (isPrivate(ip))
    throw new ToolError(`${host} is in a private network. Only a feed at an address there may name it.`);
}

/** For `lookup` of a request: what is checked is what is connected to. A name that has a private address is refused. */
export const lookupPublic: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    try {
      for (const { address } of found) refusePrivate(address, host);
    } catch (refusal) {
      return done(refusal as Error, []);
    }
    const [first] = found;
    if (options.all || !first) done(null, found);
    else done(null, first.address, first.family);
  });
