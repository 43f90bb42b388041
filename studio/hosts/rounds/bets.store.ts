import type { PartyDatabase } from '#kit/party/database.ts'
import { updateLastPlay } from '../shell/last-play.store.ts'

export type BetState = 'stored' | 'asked' | 'taken' | 'refused' | 'undoing' | 'undone' | 'settled' | 'disputed'
export type StoredBet = {
  number: number
  id: string
  host: string
  game: string
  round: number
  siteRound: string
  player: string
  sessionHash: string
  siteSession: string
  requestKey: string
  state: BetState
  stake: number
  /** JSON that its game reads. */
  bet: string
  receivedMs: number
  /** Of a refusal or a returned stake. */
  cause: string | null
  /** In satang. */
  paid: number | null
  /** What its game stores with a payment. */
  note: string | null
}
const BET = `number, id, host, game, round, site_round as siteRound, player, session_hash as sessionHash,
  site_session as siteSession, request_key as requestKey, state, stake, bet, received_ms as receivedMs, cause,
  paid, note`

export const insertBet = (
  database: PartyDatabase,
  bet: Omit<StoredBet, 'number' | 'state' | 'cause' | 'paid' | 'note'>,
): void => {
  database.run(
    `insert into shared_bet (id, host, game, round, site_round, player, session_hash, site_session, request_key, state,
       stake, bet, received_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'stored', ?, ?, ?)`,
    bet.id,
    bet.host,
    bet.game,
    bet.round,
    bet.siteRound,
    bet.player,
    bet.sessionHash,
    bet.siteSession,
    bet.requestKey,
    bet.stake,
    bet.bet,
    bet.receivedMs,
  )
  updateLastPlay(database, { ...bet, startedMs: bet.receivedMs })
}
export const selectBet = (database: PartyDatabase, id: string) =>
  database.row<StoredBet>(`select ${BET} from shared_bet where id = ?`, id)
export const selectBetOfKey = (database: PartyDatabase, host: string, player: string, key: string) =>
  database.row<StoredBet>(
    `select ${BET} from shared_bet where host = ? and player = ? and request_key = ?`,
    host,
    player,
    key,
  )
export const selectBetsOfRound = (database: PartyDatabase, round: number, states: readonly BetState[]) =>
  database.rows<StoredBet>(
    `select ${BET} from shared_bet where round = ? and state in (select value from json_each(?)) order by number`,
    round,
    JSON.stringify(states),
  )
export const selectBetsOfMember = (database: PartyDatabase, round: number, player: string) =>
  database.rows<StoredBet>(
    `select ${BET} from shared_bet where round = ? and player = ? order by number`,
    round,
    player,
  )
export const selectBetsOfSiteRound = (database: PartyDatabase, siteRound: string) =>
  database.rows<StoredBet>(`select ${BET} from shared_bet where site_round = ? order by number`, siteRound)

/** The member's bets of the last round they bet on. */
export const selectLastBets = (database: PartyDatabase, host: string, game: string, player: string) =>
  database.rows<StoredBet>(
    `select ${BET} from shared_bet where player = ? and round = (
       select round from shared_bet where host = ? and player = ? and game = ? order by number desc limit 1)
       order by number`,
    player,
    host,
    player,
    game,
  )

export const updateBetState = (
  database: PartyDatabase,
  id: string,
  from: readonly BetState[],
  to: BetState,
  cause: string | null = null,
): boolean =>
  database.run(
    `update shared_bet set state = ?, cause = coalesce(?, cause)
     where id = ? and state in (select value from json_each(?))`,
    to,
    cause,
    id,
    JSON.stringify(from),
  ) === 1
export const updateBetPaid = (database: PartyDatabase, id: string, paid: number, note: string | null): boolean =>
  database.run(
    `update shared_bet set paid = ?, note = coalesce(?, note) where id = ? and state = 'taken' and paid is null`,
    paid,
    note,
    id,
  ) === 1
export const updateBetSettled = (database: PartyDatabase, id: string, paid: number): boolean =>
  database.run(`update shared_bet set state = 'settled', paid = ? where id = ? and state = 'taken'`, paid, id) === 1

/** Of finished rounds. */
export const sumSession = (
  database: PartyDatabase,
  { host, player, fromMs }: { host: string; player: string; fromMs: number },
) =>
  database.row<{ staked: number; won: number; rounds: number }>(
    `select coalesce(sum(stake), 0) as staked, coalesce(sum(paid), 0) as won, count(distinct round) as rounds
     from shared_bet
     where host = ? and player = ? and received_ms >= ? and state = 'settled'`,
    host,
    player,
    fromMs,
  ) ?? { staked: 0, won: 0, rounds: 0 }

export type StoredCall = {
  number: number
  siteRound: string
  bet: string
  operation: string
  body: string
  state: string
}
const CALL = 'number, site_round as siteRound, bet, operation, body, state'

export const insertCall = (
  database: PartyDatabase,
  { siteRound, bet, operation, body }: { siteRound: string; bet: string; operation: string; body: object },
): void =>
  void database.run(
    `insert into shared_call (site_round, bet, operation, body, state) values (?, ?, ?, ?, 'open')`,
    siteRound,
    bet,
    operation,
    JSON.stringify(body),
  )
export const countCalls = (database: PartyDatabase, siteRound: string): number =>
  database.row<{ count: number }>('select count(*) as count from shared_call where site_round = ?', siteRound)?.count ??
  0
export const selectNextCall = (database: PartyDatabase, siteRound: string) =>
  database.row<StoredCall>(
    `select ${CALL} from shared_call where site_round = ? and state = 'open' order by number limit 1`,
    siteRound,
  )
export const selectCalls = (database: PartyDatabase, siteRound: string) =>
  database.rows<StoredCall>(`select ${CALL} from shared_call where site_round = ? order by number`, siteRound)
export const updateCallState = (database: PartyDatabase, number: number, state: 'done' | 'refused'): void =>
  void database.run('update shared_call set state = ? where number = ?', state, number)

/** The player's rounds with unsent calls. Begins with the open calls, which are few. */
export const selectUnreported = (database: PartyDatabase, host: string, player: string, limit: number) =>
  database
    .rows<{ siteRound: string }>(
      `select distinct b.site_round as siteRound from shared_call c cross join shared_bet b on b.id = c.bet
       where b.host = ? and b.player = ? and c.state = 'open' limit ?`,
      host,
      player,
      limit,
    )
    .map(({ siteRound }) => siteRound)

export type ListedBets = {
  number: number
  siteRound: string
  begunMs: number
  stake: number
  paid: number
  open: number
}
/**
 * Rounds whose first bet came in a span, in order: standing stakes and payments. `after`: the last one's number before.
 * A disputed bet stands if it was to be paid; else the site refused its rollback.
 */
export function selectSiteRounds(
  database: PartyDatabase,
  host: string,
  { fromMs, toMs, after, limit }: { fromMs: number; toMs: number; after: number; limit: number },
): ListedBets[] {
  const last = database.row<{ receivedMs: number }>(
    'select received_ms as receivedMs from shared_bet where number = ?',
    after,
  )
  return database.rows<ListedBets>(
    `select p.number, p.site_round as siteRound, p.received_ms as begunMs,
       sum(case when b.state in ('taken', 'settled') or (b.state = 'disputed' and b.paid is not null) then b.stake
         else 0 end) as stake,
       sum(coalesce(b.paid, 0)) as paid,
       sum(case when b.state in ('stored', 'asked', 'taken') then 1 else 0 end) as open
     from (select number, site_round, received_ms from shared_bet f
       where host = ? and received_ms >= ? and received_ms < ? and (received_ms, number) > (?, ?) and state <> 'refused'
         and not exists (select 1 from shared_bet e where e.site_round = f.site_round and e.number < f.number
           and e.state <> 'refused')
       order by received_ms, number limit ?) p
     join shared_bet b on b.site_round = p.site_round and b.state <> 'refused'
     group by p.received_ms, p.number order by p.received_ms, p.number`,
    host,
    last?.receivedMs ?? fromMs,
    toMs,
    last?.receivedMs ?? fromMs,
    after,
    limit,
  )
}

/** Some rounds with unsent calls, each time others. */
export const selectOpenSiteRounds = (database: PartyDatabase, host: string, limit: number): string[] =>
  database
    .rows<{ siteRound: string }>(
      `select distinct c.site_round as siteRound from shared_call c cross join shared_bet b on b.id = c.bet
       where b.host = ? and c.state = 'open' order by random() limit ?`,
      host,
      limit,
    )
    .map(({ siteRound }) => siteRound)
