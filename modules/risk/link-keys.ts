import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { Device } from '#contract/http/handler.ts'
import { addressKey, isPrivateAddress } from '#kit/node/addresses.ts'

export type SightingKind = 'device' | 'machine' | 'address' | 'account'

/** Kept as a keyed hash. */
export type SightedKey = { kind: SightingKind; key: Buffer }

const hashed = (riskKey: Uint8Array, kind: SightingKind, text: string): SightedKey => ({
  kind,
  key: createHmac('sha256', riskKey).update(`${kind}\n${text}`).digest(),
})

export const accountKey = (riskKey: Uint8Array, account: { bank: string; accountNumber: string }): SightedKey =>
  hashed(riskKey, 'account', `${account.bank}\n${account.accountNumber}`)

/** Device, description of the browser (without versions, which change by themselves), and network. Loopback and
 *  private addresses are left out. */
export function keysOfSession(
  riskKey: Uint8Array,
  session: { deviceHash: Buffer | null; device: Device; address: string },
): SightedKey[] {
  const { type, os, browser, browserVendor } = session.device
  const prefix = addressPrefix(session.address)
  return [
    ...(session.deviceHash ? [hashed(riskKey, 'device', session.deviceHash.toString('hex'))] : []),
    ...(browser === '' ? [] : [hashed(riskKey, 'machine', [type, os, browser, browserVendor].join('\n'))]),
    ...(prefix === null ? [] : [hashed(riskKey, 'address', prefix)]),
  ]
}

/** IPv4 /24 or IPv6 /56, what one household or office gets. Null for a private address. */
export function addressPrefix(address: string): string | null {
  if (isPrivateAddress(address)) return null
  const key = addressKey(address)
  if (isIP(key) === 4) return `${key.split('.').slice(0, 3).join('.')}.0/24`
  if (!key.endsWith('::/64')) return null
  const groups = key.slice(0, -5).split(':')
  return `${groups.slice(0, 3).join(':')}:${(groups[3] ?? '').padStart(4, '0').slice(0, 2)}00::/56`
}
