import { BlockList, isIP } from 'node:net'

/** Not public: this machine, private, shared, link-local, documentation, test, multicast and reserved networks (RFC
 *  6890), and 6to4, whose addresses name an IPv4 address. */
const inside = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]) {
  const [address = '', bits] = network.split('/')
  inside.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
}

export function isOutside(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=[0-9.]+$)/i, '')
  const family = isIP(plain)
  return family !== 0 && !inside.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
