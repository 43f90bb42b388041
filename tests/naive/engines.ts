import pg from 'pg'
import { openDatabase } from '#server/database/database.ts'
import type { EngineModel, Engines, OpenEngines } from '#simulate/mutate/engines.ts'
import { playCommissions } from '#tests/fixtures/commission-trees.ts'
import { ownerSession } from '#tools/owner-session.ts'
import { openCapped } from './capped.ts'
import { playHistories } from './play.ts'
import { playWeeks } from './rebate-weeks.ts'

/** As many as `npm test` plays, of the same seeds: what is found here, a test finds. */
const HISTORIES = 24
const BEGIN = new Date('2026-11-21T03:00:00Z')
const CONNECTIONS = 10

/** Opens the engines of the naive rules on a migrated database of its own. */
export const openEngines: OpenEngines = async (ownerUrl): Promise<Engines> => {
  const clock = { now: () => BEGIN, advance: () => {}, set: () => {} }
  const as = (user: string, password: string) => {
    const url = new URL(ownerUrl)
    url.username = user
    url.password = password
    return openDatabase(url.href, { clock, connectionsMax: CONNECTIONS })
  }
  const owner = openDatabase(ownerUrl, { clock, connectionsMax: CONNECTIONS })
  const [database, office, partners] = [
    as('chokdee_site', 'site'),
    as('chokdee_office', 'office'),
    as('chokdee_partners', 'partners'),
  ]
  const pool = new pg.Pool({ connectionString: ownerUrl, max: CONNECTIONS })
  pool.on('error', () => {})
  const sql = async <Row>(text: string, values?: unknown[]): Promise<Row[]> =>
    (await pool.query(text, values)).rows as Row[]
  const engineContext = { database, partners, owner, office: { database: office, clock }, sql, clock }
  await openCapped(engineContext)
  const actor = await ownerSession(sql, 'of-mutants', BEGIN)
  const note = () => {}
  const play: Record<EngineModel, () => Promise<unknown>> = {
    promotions: () => playHistories(engineContext, { from: 0, histories: HISTORIES, note }),
    rebates: () => playWeeks(engineContext, { from: 0, histories: HISTORIES }),
    commissions: () => playCommissions(engineContext, { actor, from: 0, histories: HISTORIES, note }),
  }
  return {
    async differ(model) {
      await forget(sql)
      return play[model]().then(
        () => null,
        (difference) => String(difference),
      )
    },
    async close() {
      await Promise.all([database, office, partners, owner].map((one) => one.close()))
      await pool.end()
    },
  }
}

/** Leaves no work that a mutant has spoilt: jobs would find it, and weeks are closed once. */
const forget = (sql: (text: string) => Promise<unknown>): Promise<unknown> =>
  sql(`truncate promotions.loss_day, promotions.loss_news, promotions.rebate_run, promotions.award, referrals.attribution, referrals.friend, referrals.turnover_news,
    referrals.friend_play, referrals.friend_earning, referrals.earner, referrals.hold, referrals.day_earning cascade`)
