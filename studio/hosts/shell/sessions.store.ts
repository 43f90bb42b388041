import type { PartyDatabase } from '#kit/party/database.ts'
import { selectPlayBegin } from './last-play.store.ts'
import type { SessionRules } from './launch-words.ts'

export type HostSession = {
  secretHash: string
  host: string
  /** The session's name at the site; every bet carries it. */
  siteSession: string
  player: string
  game: string
  /**
   * The beginning of the play that this session continues: its own opening, or an earlier session's (`insertSession`).
   */
  openedMs: number
  /** The site's last balance in satang, for display. */
  balance: number
  /** 0 where its feature may not be bought; null: not set by the launch. */
  featureBuy: number | null
  realityCheckMinutes: number | null
}

const SESSION = `secret_hash as secretHash, host, site_session as siteSession, player, game,
  opened_ms as openedMs, balance,
  (select feature_buy from host_session_rule r where r.secret_hash = host_session.secret_hash) as featureBuy,
  (select reality_check_minutes from host_session_rule r where r.secret_hash = host_session.secret_hash)
    as realityCheckMinutes`

/**
 * Stores only hashes of secret and ticket. Within half an hour of the player's last play at this host the play time
 * continues, also in another game.
 */
export const insertSession = (
  database: PartyDatabase,
  row: {
    secretHash: string
    host: string
    tokenHash: string
    siteSession: string
    player: string
    game: string
    openedMs: number
    balance: number
  },
): void =>
  void database.run(
    `insert into host_session (secret_hash, host, token_hash, site_session, player, game, balance, opened_ms)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    row.secretHash,
    row.host,
    row.tokenHash,
    row.siteSession,
    row.player,
    row.game,
    row.balance,
    selectPlayBegin(database, { ...row, nowMs: row.openedMs }) ?? row.openedMs,
  )

export const insertSessionRules = (
  database: PartyDatabase,
  secretHash: string,
  { featureBuy, realityCheckMinutes }: SessionRules,
): void =>
  void database.run(
    'insert into host_session_rule (secret_hash, feature_buy, reality_check_minutes) values (?, ?, ?)',
    secretHash,
    featureBuy === null ? null : Number(featureBuy),
    realityCheckMinutes,
  )

export const selectSession = (database: PartyDatabase, host: string, secretHash: string) =>
  database.row<HostSession>(`select ${SESSION} from host_session where host = ? and secret_hash = ?`, host, secretHash)

export const selectSessionByToken = (database: PartyDatabase, host: string, tokenHash: string) =>
  database.row<HostSession>(`select ${SESSION} from host_session where host = ? and token_hash = ?`, host, tokenHash)

/** By the session's name at the site. */
export const selectSessionOfSite = (database: PartyDatabase, host: string, siteSession: string) =>
  database.row<HostSession>(
    `select ${SESSION} from host_session where host = ? and site_session = ?`,
    host,
    siteSession,
  )

/** For display only. */
export const updateSessionBalance = (database: PartyDatabase, secretHash: string, balance: number): void =>
  void database.run('update host_session set balance = ? where secret_hash = ?', balance, secretHash)
