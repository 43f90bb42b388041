import { BlockList, isIP } from 'node:net'

const privateRanges = new BlockList()
privateRanges.addSubnet('127.0.0.0', 8, 'ipv4')
privateRanges.addSubnet('10.0.0.0', 8, 'ipv4')
privateRanges.addSubnet('172.16.0.0', 12, 'ipv4')
privateRanges.addSubnet('192.168.0.0', 16, 'ipv4')
privateRanges.addSubnet('169.254.0.0', 16, 'ipv4')
privateRanges.addAddress('::1', 'ipv6')
privateRanges.addSubnet('fc00::', 7, 'ipv6')
privateRanges.addSubnet('fe80::', 10, 'ipv6')

/** Canonical: IPv4 also where the socket is IPv6, no zone. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=[0-9.]+$)/i, '').replace(/%.*$/, '')

export function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address)
  const family = isIP(plain)
  return family !== 0 && privateRanges.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}

/** An IPv4 address, or the /64 of an IPv6 one, all of which its caller has. */
export function addressKey(address: string): string {
  const plain = plainAddress(address)
  if (isIP(plain) !== 6) return plain.slice(0, 64)
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** For its member: a network, not a place. Null for this machine, a private network and an invalid address. */
export function coarseAddress(address: string): string | null {
  const plain = plainAddress(address)
  const family = isIP(plain)
  if (family === 0 || isPrivateAddress(plain)) return null
  return family === 4 ? plain.replace(/[0-9]+$/, 'x') : `${groupsOf(plain).slice(0, 3).join(':')}:x`
}

function groupsOf(plain: string): string[] {
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}
