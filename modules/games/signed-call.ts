import { proveSender, type SignedRequest } from '#contract/provider/signed-request.ts'
import { findHost, type GameHost, type GamesConfig } from './hosts.ts'

export type ProviderRequest = SignedRequest

/** A call whose signature holds. `nonce` has still to be spent. */
export type HostCall = { host: GameHost; at: Date; nonce: string; body: string }

/** Proves which of our hosts calls, or answers null without a reason. */
export function proveCall(config: GamesConfig, request: ProviderRequest, at: Date): HostCall | null {
  const proven = proveSender((name) => findHost(config, name), request, at)
  return proven && { host: proven.sender, at, nonce: proven.nonce, body: proven.body }
}
