import { ambSignatureHeader, signAmb } from '#contract/provider/amb/signature.ts'
import { ambBase } from '#contract/provider/amb/wire.ts'
import { hub88SignatureHeader, signHub88 } from '#contract/provider/hub88/signature.ts'
import { hub88Base, hub88Paths, unitsPerSatang } from '#contract/provider/hub88/wire.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { walletPath } from '#contract/provider/wallet.ts'
import { systemClock } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'

/** The dialects of the wallet, the protocols by which game hosts call it, by name: `chokdee` is ours, the others are shaped like other
 *  wallets' public documents. */
export const dialects = ['chokdee', 'hub88', 'amb'] as const
export type DialectUnderTest = (typeof dialects)[number]

/** The game host that speaks a dialect on this stack: its name, its number, the game that is played and the key it signs with. */
export type DialectHost = {
  host: string
  no: number
  game: string
  keyId: string
  secret?: string
  hostPrivateKey?: string
}
/** Whom bets are sent to, and for whom: players `bench-1` to `bench-{members}` of each host. */
export type BetTarget = { siteUrl: string; members: number; hosts: Readonly<Record<DialectUnderTest, DialectHost>> }

/** A bet, signed and ready to send: `request` is the whole HTTP request as text. `repeat` makes another one of the same transaction, under
 *  a new id of the request, as a game host sends it that has no answer. */
export type SignedBet = { dialect: DialectUnderTest; transaction: string; request: string; repeat: () => string }

/** What was answered: taken, with the balance after it in satang; or (status 503) to be sent again. Anything else is `other`, a refusal and
 *  what is no JSON too. */
export type BetAnswer = { kind: 'taken'; balance: string } | { kind: 'shed' } | { kind: 'other'; answer: string }

const STAKE_SATANG = 100

/** A player's own token, at a host whose dialect opens a session by it. */
const tokenOf = (member: number): string => `bench-token-${member}`

/** A bet of any player, in a dialect. */
export function signBet(target: BetTarget, dialect: DialectUnderTest): SignedBet {
  const member = 1 + Math.floor(Math.random() * target.members)
  const at = systemClock.now()
  const names = { member, transaction: newId('txn', at), round: newId('rnd', at) }
  const sign = () => makers[dialect](target, { ...names, requestId: newId('req', systemClock.now()) })
  return { dialect, transaction: names.transaction, request: sign(), repeat: sign }
}

type Names = { member: number; transaction: string; round: string; requestId: string }
type Make = (target: BetTarget, names: Names) => string

const makers: Readonly<Record<DialectUnderTest, Make>> = {
  chokdee(target, { member, transaction, round, requestId }) {
    const { host, game, keyId, secret = '' } = target.hosts.chokdee
    const rawBody = JSON.stringify({
      request: requestId,
      transaction,
      round,
      session: `gs-bench-${member}`,
      player: `bench-${member}`,
      game,
      amount: String(STAKE_SATANG),
    })
    const path = walletPath('bet')
    const timestamp = String(systemClock.now().getTime())
    const parts = { method: 'POST', path, timestamp, nonce: crypto.randomUUID(), rawBody }
    return post(target, path, rawBody, signedCallHeaders({ host, keyId, secret }, parts))
  },
  hub88(target, { member, transaction, round, requestId }) {
    const { host, game, hostPrivateKey = '' } = target.hosts.hub88
    const rawBody = JSON.stringify({
      user: `bench-${member}`,
      token: tokenOf(member),
      transaction_uuid: transaction,
      request_uuid: requestId,
      round,
      round_closed: false,
      game_code: game,
      currency: 'THB',
      amount: STAKE_SATANG * unitsPerSatang,
      is_free: false,
    })
    const headers = {
      'Content-Type': 'application/json',
      [hub88SignatureHeader]: signHub88({ privateKey: hostPrivateKey }, rawBody),
    }
    return post(target, `${hub88Base(host)}${hub88Paths.bet}`, rawBody, headers)
  },
  amb(target, { member, transaction, round, requestId }) {
    const { host, game, secret = '' } = target.hosts.amb
    const rawBody = JSON.stringify({
      id: requestId,
      timestampMillis: systemClock.now().getTime(),
      productId: 'bench',
      currency: 'THB',
      username: `bench-${member}`,
      sessionToken: tokenOf(member),
      txns: [{ id: transaction, status: 'OPEN', roundId: round, gameCode: game, betAmount: STAKE_SATANG / 100 }],
    })
    const path = `${ambBase(host)}placeBets`
    return post(target, path, rawBody, {
      'Content-Type': 'application/json',
      [ambSignatureHeader]: signAmb({ secret }, path, rawBody),
    })
  },
}

function post({ siteUrl }: BetTarget, path: string, rawBody: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\nHost: ${new URL(siteUrl).host}\r\nContent-Length: ${Buffer.byteLength(rawBody)}\r\n${lines.join('')}\r\n${rawBody}`
}

/** Reads a whole HTTP answer in the words of its dialect. */
export function readBetAnswer(dialect: DialectUnderTest, answer: string): BetAnswer {
  if (answer.startsWith('HTTP/1.1 503')) return { kind: 'shed' }
  const body = bodyOf(answer)
  const balance = body && balances[dialect](body)
  return balance === null ? { kind: 'other', answer } : { kind: 'taken', balance }
}

/** The JSON object of an answer, or null where it has none. */
function bodyOf(answer: string): Record<string, string | number> | null {
  const from = answer.indexOf('{')
  if (from === -1) return null
  try {
    return JSON.parse(answer.slice(from, answer.lastIndexOf('}') + 1)) as Record<string, string | number>
  } catch {
    return null
  }
}

/** The balance after the bet, where it was taken. */
const balances: Readonly<Record<DialectUnderTest, (body: Record<string, string | number>) => string | null>> = {
  chokdee: (body) => (body['status'] === 'OK' ? String(body['balance_then']) : null),
  hub88: (body) => (body['status'] === 'RS_OK' ? String(Number(body['balance']) / unitsPerSatang) : null),
  amb: (body) => (body['statusCode'] === 0 ? String(Math.round(Number(body['balanceAfter']) * 100)) : null),
}
