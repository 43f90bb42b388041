import { createHash } from 'node:crypto'
import { type HostKey, publicHalf, type SigningKey } from '#contract/provider/keys.ts'
import { queryExamples, walletExamples } from '#contract/provider/examples.ts'
import { responseSignatureMethod, roundsPath } from '#contract/provider/rounds.ts'
import { type SignedParts, signWalletCall, signedCallHeaders, walletHeaders } from '#contract/provider/signature.ts'
import { walletPath } from '#contract/provider/wallet.ts'

/** Public: mode live refuses both. */
const secret = 'chokdee/example/secret/of/the/guide/only/00='
const privateKey = 'MC4CAQAwBQYDK2VwBCIEIAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g'
const publicKey = publicHalf({ privateKey }) ?? ''

export const exampleHost = 'slots.host.example'
export const exampleKeys: readonly [HostKey & { secret: string }, HostKey & { publicKey: string }] = [
  { keyId: 'k1', secret },
  { keyId: 'k2', publicKey },
]
export const examplePrivateKey = privateKey
export const exampleAt = new Date('2026-11-20T03:15:00.000Z')

const rawBody = JSON.stringify(walletExamples.bet.request)
const timestamp = String(exampleAt.getTime())
const betParts: SignedParts = { method: 'POST', path: walletPath('bet'), timestamp, nonce: '4e1b0c7a92d3', rawBody }

/** Signed by the code that signs real calls. `signedLines`: five, the last with `bodyHash`. */
export type SignedExample = {
  path: string
  headers: Record<string, string>
  rawBody: string
  signedLines: string
  bodyHash: string
}

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

export const hmacExample = (): SignedExample => signedBy('k1', { secret })
export const ed25519Example = (): SignedExample => signedBy('k2', { privateKey })

/** Signed with the host's secret; the answer is signed for this very query. */
export function queryExample(): { question: SignedExample; answerParts: SignedParts; answerSignature: string } {
  const parts: SignedParts = {
    method: 'POST',
    path: roundsPath,
    timestamp,
    nonce: 'a60d5f31c88e',
    rawBody: JSON.stringify(queryExamples.rounds.request),
  }
  const answerParts = {
    ...parts,
    method: responseSignatureMethod,
    rawBody: JSON.stringify(queryExamples.rounds.answer),
  }
  const question = {
    path: parts.path,
    headers: signedCallHeaders({ host: exampleHost, keyId: 'k1', secret }, parts),
    rawBody: parts.rawBody,
    signedLines: linesOf(parts),
    bodyHash: hashOf(parts.rawBody),
  }
  return { question, answerParts, answerSignature: signWalletCall({ secret }, answerParts) }
}

export const asHttp = ({ path, headers, rawBody: body }: Pick<SignedExample, 'path' | 'headers' | 'rawBody'>): string =>
  [`POST ${path} HTTP/1.1`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\n')

export const answerHeader = (signature: string): string => `${walletHeaders.signature}: ${signature}`
