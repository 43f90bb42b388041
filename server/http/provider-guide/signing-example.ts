import { createHash } from 'node:crypto'
import { type HostKey, publicHalf, type SigningKey } from '#contract/provider/keys.ts'
import { queryExamples, walletExamples } from '#contract/provider/examples.ts'
import { responseSignatureMethod, roundsPath } from '#contract/provider/rounds.ts'
import { type SignedParts, signWalletCall, signedCallHeaders, walletHeaders } from '#contract/provider/signature.ts'
import { walletPath } from '#contract/provider/wallet.ts'

/** Keys that anybody may read: the guide signs its examples with them. Mode live refuses both. */
const secret = 'chokdee/example/secret/of/the/guide/only/00='
const privateKey = 'MC4CAQAwBQYDK2VwBCIEIAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g'
const publicKey = publicHalf({ privateKey }) ?? ''

export const exampleHost = 'slots.host.example'
/** Two keys of the example's host: a shared secret, and the public half of a pair. */
export const exampleKeys: readonly [HostKey & { secret: string }, HostKey & { publicKey: string }] = [
  { keyId: 'k1', secret },
  { keyId: 'k2', publicKey },
]
/** The private half of that pair, PKCS#8 as base64. */
export const examplePrivateKey = privateKey
/** The instant of the example's timestamp. */
export const exampleAt = new Date('2026-11-20T03:15:00.000Z')

const rawBody = JSON.stringify(walletExamples.bet.request)
const timestamp = String(exampleAt.getTime())
const betParts: SignedParts = { method: 'POST', path: walletPath('bet'), timestamp, nonce: '4e1b0c7a92d3', rawBody }

/** A signed call: what is sent, the five lines that were signed, and the hash of the body in the last of them. The signature is made by the
 *  code that signs real calls. */
export type SignedExample = { path: string; headers: Record<string, string>; rawBody: string; signedLines: string; bodyHash: string }

const hashOf = (body: string): string => createHash('sha256').update(body).digest('hex')
const linesOf = ({ method, path, timestamp: at, nonce, rawBody: body }: SignedParts): string =>
  [method, path, at, nonce, hashOf(body)].join('\n')

const signedBy = (keyId: string, key: SigningKey): SignedExample => ({
  path: betParts.path,
  headers: signedCallHeaders({ host: exampleHost, keyId, ...key }, betParts),
  rawBody,
  signedLines: linesOf(betParts),
  bodyHash: hashOf(rawBody),
})

/** The example's bet, signed by HMAC-SHA256 with the shared secret. */
export const hmacExample = (): SignedExample => signedBy('k1', { secret })
/** The same bet, signed by Ed25519 with the private key. */
export const ed25519Example = (): SignedExample => signedBy('k2', { privateKey })

/** Our query for rounds, signed with the host's secret, and the host's answer, signed for that query. */
export function queryExample(): { question: SignedExample; answerParts: SignedParts; answerSignature: string } {
  const parts: SignedParts = {
    method: 'POST',
    path: roundsPath,
    timestamp,
    nonce: 'a60d5f31c88e',
    rawBody: JSON.stringify(queryExamples.rounds.request),
  }
  const answerParts = { ...parts, method: responseSignatureMethod, rawBody: JSON.stringify(queryExamples.rounds.answer) }
  const question = {
    path: parts.path,
    headers: signedCallHeaders({ host: exampleHost, keyId: 'k1', secret }, parts),
    rawBody: parts.rawBody,
    signedLines: linesOf(parts),
    bodyHash: hashOf(parts.rawBody),
  }
  return { question, answerParts, answerSignature: signWalletCall({ secret }, answerParts) }
}

/** An HTTP request as it goes over the wire. */
export const asHttp = ({ path, headers, rawBody: body }: Pick<SignedExample, 'path' | 'headers' | 'rawBody'>): string =>
  [`POST ${path} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\n')

/** The header by which a host signs its answer to a query. */
export const answerHeader = (signature: string): string => `${walletHeaders.signature}: ${signature}`
