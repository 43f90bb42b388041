import type { HostStatus, Lobby } from '#contract/plain/games.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { readGames, readHosts, upsertGame, upsertHost } from './catalogue.store.ts'
import { findClosedHosts } from './host-health.ts'
import type { GamesConfig } from './hosts.ts'

/** A game as we publish it. `rtp`: what the rules of the game return in the long run, in percent with two decimals. What is told of slots besides:
 *  `volatility` 1 calm to 5 wild, `hit_rate` in percent of rounds, `max_win` in stakes; null where the host publishes none. */
export type Game = {
  code: string
  lobby: Lobby
  title: string
  provider: string
  provider_id: string
  art: string
  rtp: string
  volatility: number | null
  hit_rate: string | null
  max_win: string | null
  rules: readonly string[]
}

/** A game at its host, as it can be played now. `no` and `rank` are its place in the catalogue. */
export type OfferedGame = Game & { no: number; rank: number; host: string; status: HostStatus }

/** What is looked for, and from where on. Empty texts ask for nothing. */
export type GameSearch = {
  lobby: string
  host: string
  provider: string
  q: string
  after: { no: number; rank: number; code: string } | null
  rows: number
}

/** What the sandbox's hosts offer. A host's figures are its own: they are what its paytable gives, computed there. */
export const offered: Record<string, readonly Game[]> = {
  'slot.localhost': [
    {
      code: 'golden-lotus',
      lobby: 'slot',
      title: 'บัวทองคืนจันทร์',
      provider: 'บัวเกมมิง',
      provider_id: 'bua-gaming',
      art: 'lotus',
      rtp: '96.15',
      volatility: 3,
      hit_rate: '42.37',
      max_win: '257.00',
      rules: [
        '5 วงล้อ 3 แถว 20 ไลน์ เดิมพันแบ่งเท่ากันทุกไลน์',
        'สัญลักษณ์เหมือนกันต่อเนื่องจากวงล้อซ้ายสุดบนไลน์เดียวกันจึงจ่าย และจ่ายเฉพาะชุดที่สูงสุดของแต่ละไลน์',
        'ผลแต่ละรอบสุ่มใหม่ทุกครั้งและเป็นอิสระจากรอบก่อน',
        'รหัสผูกมัดของซีดประกาศก่อนเล่น ตรวจผลย้อนหลังได้เมื่อเปลี่ยนซีด',
      ],
    },
  ],
}

/** Brings hosts and games into the catalogue, at each start. Leaves a host's status, which the looks at it decide, as it is. */
export async function seedCatalogue(tx: WriteTx, config: Pick<GamesConfig, 'hosts'>, at: Date): Promise<void> {
  for (const host of config.hosts) {
    await upsertHost(tx, host, at)
    for (const [rank, game] of (offered[host.host] ?? []).entries()) await upsertGame(tx, host, game, rank)
  }
}

/** Games of the hosts we trade with, in the order of the catalogue, each with its host's status. */
export async function findGames(tx: ReadTx, config: GamesConfig, search: Partial<GameSearch> = {}): Promise<OfferedGame[]> {
  const closed = await findClosedHosts(tx)
  const everything: GameSearch = { lobby: '', host: '', provider: '', q: '', after: null, rows: 1_000 }
  const games = await readGames(tx, { ...everything, ...search, hosts: namesOf(config) })
  return games.map((game) => ({ ...game, status: closed.has(game.host) ? 'maintenance' : game.status }))
}

/** Every host we trade with, and whether it can be played now: what operators have closed, else what the looks at it say. */
export async function findHostStatuses(tx: ReadTx, config: GamesConfig): Promise<Record<string, HostStatus>> {
  const closed = await findClosedHosts(tx)
  const hosts = await readHosts(tx, namesOf(config))
  return Object.fromEntries(hosts.map(({ host, status }) => [host, closed.has(host) ? 'maintenance' : status]))
}

const namesOf = ({ hosts }: GamesConfig): string[] => hosts.map(({ host }) => host)
