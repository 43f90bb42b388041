import { signedCallHeaders } from '#contract/provider/signature.ts'
import type { HostGame } from '#contract/provider/games.ts'
import { type WalletOperation, walletPath } from '#contract/provider/wallet.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { gameRoutes, type GamesConfig, openWalletApi } from '#modules/games/index.ts'

export const HOST = 'slot.localhost'
export const GAME = 'simulated'
const TRIES_MAX = 20
const SECRET = Buffer.alloc(32, 1).toString('base64')

export const gamesConfig: GamesConfig = {
  hosts: [{ host: HOST, no: 1, launchUrl: 'http://slot.localhost:3900/', keys: [{ keyId: 'k1', secret: SECRET }] }],
  playerPepper: 'the pepper of a simulation',
}

/** The host's only game. */
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
  stakes: { min: 100, max: 10_000 },
  demo: false,
  blocked_countries: [],
  released_on: null,
  recipe: null,
}

export type HostAnswer = { status: string; balance?: string; session?: string; player?: string }

/** A game host that signs its calls, in this process. */
export function openHost(context: Context) {
  const routes = gameRoutes(context, gamesConfig)
  const walletApi = openWalletApi(context, gamesConfig)
  /** Sends it again while the answer is TRY_AGAIN, as hosts do. */
  async function call(operation: WalletOperation, fields: object): Promise<HostAnswer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await send(operation, fields)
      if (answer.status !== 'TRY_AGAIN' || tries === TRIES_MAX) return answer
    }
  }
  async function send(operation: WalletOperation, fields: object): Promise<HostAnswer> {
    const path = walletPath(operation)
    const rawBody = JSON.stringify({ request: crypto.randomUUID(), ...fields })
    const timestamp = String(context.clock.now().getTime())
    const parts = { method: 'POST', path, timestamp, nonce: crypto.randomUUID(), rawBody }
    const headers = signedCallHeaders({ host: HOST, keyId: 'k1', secret: SECRET }, parts)
    const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const request = {
      method: 'POST',
      path,
      query: '',
      headers: (name: string) => sent.get(name.toLowerCase()) ?? null,
      rawBody: new TextEncoder().encode(rawBody),
    }
    return (await walletApi(request)).body as HostAnswer
  }
  /** Opens the game for a member and redeems the ticket. */
  async function open(member: MemberId): Promise<{ session: string; player: string }> {
    const launched = await routes['GET /customers/login-game']({ g: HOST, game: GAME, from: '' }, {
      country: null,
      device: { type: 'mobile' },
      session: { member, generation: 0, loginId: 'simulated' },
    } as never)
    if (!launched.ok) throw new Error(`no launch: ${launched.refusal.code}`)
    const { session = '', player = '' } = await call('session', { token: new URL(launched.value.url).searchParams.get('token') })
    return { session, player }
  }
  return { call, open }
}
