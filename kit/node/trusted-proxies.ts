import { BlockList, isIP } from 'node:net'
import { plainAddress } from './addresses.ts'

export type TrustedProxies = {
  isTrusted(address: string): boolean
  /** The socket's, or behind a trusted proxy the last address of `X-Forwarded-For` that is not one. */
  clientIpOf(socketAddress: string, forwardedFor: string | undefined): string
}

/** Entries of `X-Forwarded-For`, from the right. Longer chains are not trusted. */
const ENTRIES_MAX = 32
/** A wider network would include strangers. */
const PREFIX_MIN = { ipv4: 8, ipv6: 16 } as const

/** IP addresses and CIDRs ("10.0.0.5, 192.168.0.0/16, fd00::/16"), no wildcard. Throws an Error that names an invalid
 *  entry. */
export function readTrustedProxies(text: string): TrustedProxies {
  const proxies = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry !== '') addProxy(proxies, entry)
  }
  const isTrusted = (address: string): boolean => {
    const family = isIP(address)
    return family !== 0 && proxies.check(address, family === 4 ? 'ipv4' : 'ipv6')
  }
  return {
    isTrusted: (address) => isTrusted(plainAddress(address)),
    clientIpOf(socketAddress, forwardedFor) {
      let clientIp = plainAddress(socketAddress)
      if (!isTrusted(clientIp) || forwardedFor === undefined) return clientIp
      for (const entry of forwardedFor.split(',').slice(-ENTRIES_MAX).reverse()) {
        const address = plainAddress(withoutPort(entry.trim()))
        // It ends the chain: the last trusted address is used.
        if (isIP(address) === 0) return clientIp
        clientIp = address
        if (!isTrusted(clientIp)) return clientIp
      }
      return clientIp
    },
  }
}

function addProxy(proxies: BlockList, entry: string): void {
  const [address = '', prefix, ...rest] = entry.split('/')
  const version = isIP(address)
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (version === 0 || rest.length > 0) throw new Error(`"${entry}" is neither an IP address nor a CIDR`)
  if (prefix === undefined) return proxies.addAddress(address, family)
  const bits = /^[0-9]{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
  if (!(bits <= (version === 4 ? 32 : 128))) throw new Error(`"${entry}" is not a CIDR`)
  if (bits < PREFIX_MIN[family]) throw new Error(`"${entry}" would trust strangers: name the proxies one by one`)
  proxies.addSubnet(address, bits, family)
}

/** "203.0.113.7:1234", "[2001:db8::1]:1234". */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::[0-9]{1,5})?$/.exec(entry)
  if (bracketed) return bracketed[1] ?? ''
  return /^[0-9.]+:[0-9]{1,5}$/.test(entry) ? entry.slice(0, entry.indexOf(':')) : entry
}
