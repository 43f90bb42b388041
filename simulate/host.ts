import { generateKeyPairSync } from 'node:crypto'
import { dialectNames, type DialectName } from '#contract/provider/dialects.ts'
import type { HostGame } from '#contract/provider/games.ts'
import type { SigningKey } from '#contract/provider/keys.ts'
import type { WalletRefusal } from '#contract/provider/wallet.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { PartnersContext } from '#kit/transaction.ts'
import { type GameHost, gameRoutes, type GamesConfig, openWalletApi } from '#modules/games/index.ts'
import type { Call, HostCall, Reading, Session } from '#tools/certify/adapter.ts'
import { adapterOf } from '#tools/certify/adapters.ts'

export const GAME = 'simulated'
const TRIES_MAX = 20
const SECRET = Buffer.alloc(32, 1).toString('base64')
const PAIR = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Whose faults the director orders; the other hosts have them too. */
export const FAULTY_HOST = 'slot.localhost'
const NAMES: Readonly<Record<DialectName, string>> = {
  chokdee: FAULTY_HOST,
  hub88: 'hub88.localhost',
  amb: 'amb.localhost',
}
const isPair = (dialect: DialectName): boolean => dialect === 'hub88'
const signingOf = (dialect: DialectName): SigningKey =>
  isPair(dialect) ? { privateKey: PAIR.privateKey } : { secret: SECRET }

/** One host for each dialect. */
export const gamesConfig: GamesConfig = {
  hosts: dialectNames.map((dialect, index) => ({
    host: NAMES[dialect],
    no: index + 1,
    launchUrl: `http://${NAMES[dialect]}:3900/`,
    dialect,
    keys: [isPair(dialect) ? { keyId: 'k1', publicKey: PAIR.publicKey } : { keyId: 'k1', secret: SECRET }],
  })),
  playerPepper: 'the pepper of a simulation',
}

/** Each host's only game. */
export const publishedGame: HostGame = {
  code: GAME,
  name: { th: 'เกมจำลอง', en: 'Simulated' },
  category: 'slot',
  kind: '',
  studio: { id: 'simulated', name: 'ค่ายจำลอง' },
  drawing: '',
  pictures: [],
  return_bp: 9_600,
  volatility: null,
  hit_rate_bp: null,
  max_win: null,
  lines: null,
  features: [],
  rules: [],
  rules_version: '1',
  stakes: { min: 100, max: 1_000_000_000 },
  demo: false,
  blocked_countries: [],
  released_on: null,
  recipe: null,
}

/** What a host reports of a round, in satang; the names are the round's own. */
export type HostOperation = {
  operation: 'bet' | 'win' | 'rollback'
  transaction: string
  round: string
  amount?: bigint
}
/** An answer in the dialect's own word; `is`: whether that word says what the neutral one does. */
export type HostAnswer = { word: string; is: (expected: 'OK' | WalletRefusal) => boolean }
export type SimulatedHost = ReturnType<typeof openHosts>[number]

/** Game hosts that sign their calls, in this process, each in its dialect. */
export const openHosts = (context: PartnersContext) => gamesConfig.hosts.map((config) => openHost(context, config))

function openHost(context: PartnersContext, config: GameHost) {
  const dialect = config.dialect ?? 'chokdee'
  const adapter = adapterOf(dialect)
  const routes = gameRoutes(context, gamesConfig)
  const walletApi = openWalletApi(context, gamesConfig)
  const keys = { host: config.host, keyId: 'k1', signing: signingOf(dialect) }

  /** Sends it again while the outcome is not known, as hosts do. */
  async function send(call: Call) {
    const rawBody = JSON.stringify(call.body)
    for (let tries = 1; ; tries += 1) {
      const nowMs = context.clock.now().getTime()
      const headers = new Headers(
        adapter.headers(keys, { path: call.path, rawBody, nowMs, nonce: crypto.randomUUID() }),
      )
      const request = { method: 'POST', path: call.path, query: '', rawBody: new TextEncoder().encode(rawBody) }
      const { status, body } = await walletApi({ ...request, headers: (name) => headers.get(name) })
      const reply = { http: status, body: body as Record<string, unknown> }
      if (!adapter.read(reply).isUnknown || tries === TRIES_MAX) return reply
    }
  }

  async function call(
    session: Session,
    { operation, transaction, round, amount = 0n }: HostOperation,
  ): Promise<HostAnswer> {
    const hostCall: HostCall = {
      ...BLANK,
      operation,
      request: transaction,
      transaction,
      round,
      amount,
      bet: `${round}-b`,
      closes: true,
    }
    const reading: Reading = adapter.read(await send(adapter.call(keys, hostCall, session)))
    return {
      word: reading.word,
      is: (expected) =>
        expected === 'OK' ? reading.isDone : adapter.words(expected, operation).includes(reading.word),
    }
  }

  /** Opens the game for a member and redeems the ticket. */
  async function open(member: MemberId): Promise<Session> {
    const launched = await routes['GET /customers/login-game']({ g: config.host, game: GAME, from: '' }, {
      country: null,
      device: { type: 'mobile' },
      session: { member, generation: 0, loginId: 'simulated' },
    } as never)
    if (!launched.ok) throw new Error(`no launch: ${launched.refusal.code}`)
    const query = new URL(launched.value.url).searchParams
    return present(adapter.opened(await send(adapter.opening(keys, query)), query), 'a launch opens a session')
  }
  return { config, dialect, call, open }
}

const BLANK = {
  game: GAME,
  prepaid: false,
  winTransaction: '',
  winAmount: 0n,
  kind: 'prize',
  ending: null,
  items: [],
} as const satisfies Partial<HostCall>
