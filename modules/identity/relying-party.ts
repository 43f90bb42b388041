import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AddedCredential, ShownCredential } from '#contract/http/passkeys.ts'
import type { Passkey } from './passkey.ts'

export type RelyingParty = { id: string; origin: string; name: string }

/** COSE numbers of EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]
/** How long the browser waits for its member. */
const WAIT_MS = 120_000

type KnownPasskey = Pick<Passkey, 'credentialId' | 'transports'>
const descriptorOf = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId.toString('base64url'),
  transports,
})

/** Discoverable, behind finger, face or PIN, without attestation. */
export const optionsToAdd = (
  party: RelyingParty,
  of: { phone: string; handle: Buffer; challenge: string; known: readonly KnownPasskey[] },
) =>
  generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: of.phone,
    userDisplayName: of.phone,
    userID: new Uint8Array(of.handle),
    challenge: new Uint8Array(Buffer.from(of.challenge, 'base64url')),
    timeout: WAIT_MS,
    attestationType: 'none',
    excludeCredentials: of.known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })

export const optionsToShow = (party: RelyingParty, of: { challenge: string; known: readonly KnownPasskey[] }) =>
  generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(Buffer.from(of.challenge, 'base64url')),
    timeout: WAIT_MS,
    allowCredentials: of.known.map(descriptorOf),
    userVerification: 'required',
  })

/** Null also in a cross-origin frame. */
export function challengeOf({ response }: AddedCredential | ShownCredential): string | null {
  try {
    const info = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >
    return typeof info['challenge'] === 'string' && info['crossOrigin'] !== true ? info['challenge'] : null
  } catch {
    return null
  }
}

/** Null where anything is wrong. */
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
    // The caller does not learn which check failed.
    return null
  }
}

/** Null where anything is wrong. The counter is judged later, under the passkey's lock: else a forger without the
 *  key could make the site note a violation. */
export async function verifyShown(
  party: RelyingParty,
  credential: ShownCredential,
  challenge: string,
  stored: Pick<Passkey, 'publicKey'>,
) {
  try {
    const { userHandle, ...response } = credential.response
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...response, ...(userHandle ? { userHandle } : {}) },
        clientExtensionResults: {},
      },
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
