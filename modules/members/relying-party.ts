import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AddedCredential, ShownCredential } from '#contract/http/passkeys.ts'
import type { Passkey } from './passkey.ts'

/** The site as authenticators know it: the name of its host, its origin, and what people read. */
export type RelyingParty = { id: string; origin: string; name: string }

/** EdDSA, ES256, RS256: what authenticators offer today. */
const ALGORITHMS = [-8, -7, -257]
/** How long the browser lets its member take. */
const WAIT_MS = 120_000

type Known = Pick<Passkey, 'credentialId' | 'transports'>
const named = ({ credentialId, transports }: Known) => ({ id: credentialId.toString('base64url'), transports })

/** What a browser is asked when a member adds a passkey: one that is found without his name, behind finger, face or PIN, and no certificate
 *  of the device's make. An authenticator that holds a known one makes no second. */
export const optionsToAdd = (party: RelyingParty, of: { phone: string; handle: Buffer; challenge: string; known: readonly Known[] }) =>
  generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: of.phone,
    userDisplayName: of.phone,
    userID: new Uint8Array(of.handle),
    challenge: new Uint8Array(Buffer.from(of.challenge, 'base64url')),
    timeout: WAIT_MS,
    attestationType: 'none',
    excludeCredentials: of.known.map(named),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })

/** What a browser is asked when somebody shows a passkey: any of ours, or one of the `known`. */
export const optionsToShow = (party: RelyingParty, of: { challenge: string; known: readonly Known[] }) =>
  generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(of.challenge, 'base64url')),
    timeout: WAIT_MS,
    allowCredentials: of.known.map(named),
    userVerification: 'required',
  })

/** The challenge a credential says it answers, or null where it says none, or was asked for within a stranger's page. */
export function challengeOf({ response }: AddedCredential | ShownCredential): string | null {
  try {
    const info = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as Record<string, unknown>
    return typeof info['challenge'] === 'string' && info['crossOrigin'] !== true ? info['challenge'] : null
  } catch {
    return null
  }
}

/** What a made passkey is kept as, or null where anything about it is wrong: the challenge, origin, site, kind, presence or verification. */
export async function verifyAdded(party: RelyingParty, credential: AddedCredential, challenge: string) {
  try {
    const { verified, registrationInfo: made } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    return {
      credentialId: Buffer.from(made.credential.id, 'base64url'),
      publicKey: Buffer.from(made.credential.publicKey),
      counter: BigInt(made.credential.counter),
      synced: made.credentialBackedUp,
    }
  } catch {
    // The library throws for each of them; which it was is nobody's business.
    return null
  }
}

/** What a shown passkey says, or null where anything about it is wrong. The count is for whoever holds the passkey's row to judge: judged here, a
 *  forger without the key could make us note that it went back. */
export async function verifyShown(party: RelyingParty, credential: ShownCredential, challenge: string, stored: Pick<Passkey, 'publicKey'>) {
  try {
    const { userHandle, ...response } = credential.response
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: { ...credential, response: { ...response, ...(userHandle ? { userHandle } : {}) }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credential.id, publicKey: new Uint8Array(stored.publicKey), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? { counter: BigInt(info.newCounter), synced: info.credentialBackedUp } : null
  } catch {
    return null
  }
}
