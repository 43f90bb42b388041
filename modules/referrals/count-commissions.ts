import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { findPairLinks } from '#modules/risk/index.ts'
import {
  callCountTurnover,
  callPostCommission,
  callSetRates,
  callSettleFriends,
  selectDueEarners,
  selectDueFriends,
} from './commissions.store.ts'
import { findSetRates } from './rates.ts'
import { findSetting } from './settings.ts'

/** In one statement: at most some ten thousand rounds. */
const RELAY_BATCHES_MAX = 50
/** Friends looked at, and members read, at a time. */
const FRIENDS_MAX = 1_000
const MEMBERS_MAX = 200

/** `batches`: of the relay; `moved`: earnings that changed their state; `posted`: members. */
export type CommissionCount = { batches: number; moved: number; posted: number }

/** Counts waiting events, settles who qualifies and what is held, posts whole satang. Each step commits by itself
 *  and happens once: a killed turn is continued by the next, of any process. A failing member is reported and left
 *  for the next turn. Announces: `purse.opened`, `purse.moved`. */
export async function countCommissions(context: Context, report: Report): Promise<CommissionCount> {
  const { database, clock } = context
  await database.write(async (tx) => callSetRates(tx, await findSetRates(tx), clock.now()))
  let batches = 0
  for (;;) {
    const taken = await database.writeOne((tx) => callCountTurnover(tx, RELAY_BATCHES_MAX))
    batches += taken
    if (taken < RELAY_BATCHES_MAX) break
  }
  return { batches, moved: await settleFriends(context), posted: await postCommissions(context, report) }
}

/** Returns how many earnings changed their state. */
export async function settleFriends({ database, clock }: Context): Promise<number> {
  let moved = 0
  let after = 0n
  for (;;) {
    const due = await database.read((tx) => selectDueFriends(tx, after, FRIENDS_MAX))
    const friends = [...new Set(due.map(({ friend }) => friend))]
    const last = friends.at(-1)
    if (last === undefined) return moved
    const at = clock.now()
    moved += await database.write(async (tx) => {
      const pairs = due.flatMap(({ friend, member }) => (member === null ? [] : [{ member, other: friend }]))
      const links = await findPairLinks(tx, pairs, at)
      const depositMin = await findSetting(tx, 'referral_deposit_min')
      const turnoverMin = await findSetting(tx, 'referral_turnover_min')
      return callSettleFriends(tx, friends, links, { depositMin, turnoverMin, at })
    })
    after = last
  }
}

type Report = (failure: unknown, member: MemberId) => void

/** A transaction for each member. Returns for how many. */
export async function postCommissions(context: Context, report: Report): Promise<number> {
  let posted = 0
  let after = 0n
  for (;;) {
    const members = await context.database.read((tx) => selectDueEarners(tx, after, MEMBERS_MAX))
    for (const member of members) if (await posts(context, member, report)) posted += 1
    after = members.at(-1) ?? after
    if (members.length < MEMBERS_MAX) return posted
  }
}

/** False: another turn did, or it failed. */
async function posts({ database, clock }: Context, member: MemberId, report: Report): Promise<boolean> {
  try {
    return (await database.writeOne((tx) => callPostCommission(tx, member, clock.now()))) !== 0n
  } catch (failure) {
    report(failure, member)
    return false
  }
}
