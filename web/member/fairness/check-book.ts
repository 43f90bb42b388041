import type { WitnessedFixture } from '#contract/http/fixtures.ts'
import { commitmentOf } from '#kit/commitment.ts'
import { bahtForPeople, bahtText, satang } from '#kit/money.ts'
import type { MatchResult } from '#studio/engines/book/results.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import { settleSlips } from '#studio/engines/book/settle-slip.ts'
import type { Slip } from '#studio/engines/book/slip.ts'
import { beaconRoundAt } from '#studio/engines/chain/beacon.ts'
import { firstDifference, recipes, type ReportedEvent } from './replay-match.ts'
import type { CheckLine, SlipRound } from './slip-checks.ts'
import * as th from './slip-checks.th.ts'

type MatchRecord = NonNullable<WitnessedFixture['record']>
type Recipe = (typeof recipes)[string]
type Kept = ReadonlyMap<string, WitnessedFixture>
type ReportedLeg = { fixture: string; commitment: string; result: string | null }

const legsIn = ({ legs }: Record<string, unknown>): ReportedLeg[] =>
  Array.isArray(legs) ? (legs as ReportedLeg[]) : []
const slipIn = ({ slip }: Record<string, unknown>): Slip | null =>
  typeof slip === 'object' && slip !== null && 'legs' in slip ? (slip as Slip) : null
const teamsOf = ({ teams }: WitnessedFixture): string => th.match(teams[0] ?? '', teams[1] ?? '')

/** Each match's commitment reached the site before the bet, and each public seed matches it. */
async function committed(
  legs: readonly ReportedLeg[],
  { created_at: placedAt }: SlipRound,
  kept: Kept,
): Promise<CheckLine> {
  let secret = 0
  for (const { fixture, commitment } of legs) {
    const match = kept.get(fixture)
    if (match === undefined) return { state: 'wrong', text: th.neverSeen(fixture) }
    if (match.commitment !== commitment) return { state: 'wrong', text: th.otherCommitment(teamsOf(match)) }
    if (Date.parse(match.seen_at) > Date.parse(placedAt)) return { state: 'wrong', text: th.seenLate(teamsOf(match)) }
    if (match.record === null) secret += 1
    else if ((await commitmentOf(match.record.seed)) !== match.commitment)
      return { state: 'wrong', text: th.otherSeed(teamsOf(match)) }
  }
  return secret === 0 ? { state: 'right', text: th.committed } : { state: 'later', text: th.seedsSecret(secret) }
}

/** Why a match was not salted as announced; null where it was: beacon rounds in order, none from before kick-off. */
function wrongSaltsOf(match: WitnessedFixture, { salts, events }: MatchRecord): string | null {
  if (match.beacon === null || events.length === 0) return null
  const rounds = salts.map(([round]) => round)
  const spoken = rounds.filter((round) => round > 0)
  if (spoken.length === 0) return th.notSalted(teamsOf(match))
  const first = beaconRoundAt(Date.parse(match.starts_at))
  const inOrder = spoken.every((round, at) => round >= (spoken[at - 1] ?? first))
  return inOrder ? null : th.oldSalts(teamsOf(match))
}

/** Why a match does not follow from its seed; null where it does. */
async function differenceOf(match: WitnessedFixture, record: MatchRecord, recipe: Recipe): Promise<string | null> {
  const { seed, strength, salts } = record
  const isWhole = match.status === 'FINISHED'
  const wrongSalts = wrongSaltsOf(match, record)
  if (wrongSalts !== null) return wrongSalts
  const drawn = await recipe.replay(
    seed,
    strength,
    salts.map(([, salt]) => salt),
  )
  const different = firstDifference(record.events as ReportedEvent[], drawn.events, isWhole)
  if (different)
    return th.otherEvent(
      teamsOf(match),
      different.shown && th.event(different.shown),
      different.drawn && th.event(different.drawn),
    )
  const score = isWhole && match.result ? recipe.scoreIn(match.result as unknown as MatchResult) : drawn.score
  return score === drawn.score ? null : th.otherScore(teamsOf(match), score, drawn.score, match.version ?? 1)
}

async function replayed(legs: readonly ReportedLeg[], kept: Kept): Promise<CheckLine> {
  let open = 0
  let silent = 0
  for (const { fixture } of legs) {
    const match = kept.get(fixture)
    const recipe = recipes[match?.record?.recipe ?? '']
    if (!match?.record) open += 1
    else if (recipe === undefined) return { state: 'later', text: th.unknownRecipe }
    else {
      const difference = await differenceOf(match, match.record, recipe)
      if (difference !== null) return { state: 'wrong', text: difference }
      silent += match.record.salts.filter(([round]) => round === 0).length
    }
  }
  return open === 0 ? { state: 'right', text: th.replayed(silent) } : { state: 'later', text: th.notReplayed(open) }
}

/** Whether the published rules give this payment for the present results. */
function paid(slip: Slip | null, { payout }: SlipRound, kept: Kept): CheckLine {
  if (slip === null) return { state: 'later', text: th.noSlip }
  const results: [string, MatchResult][] = slip.legs.flatMap(({ match }) => {
    const result = kept.get(match)?.result
    return result ? [[match, result as unknown as MatchResult]] : []
  })
  const [outcome] = Object.values(settleSlips([slip], Object.fromEntries(results), BOOK_DEFAULTS))
  if (outcome === undefined) return { state: 'later', text: th.noResult }
  const legs = outcome.legs.map((result, at) => {
    const match = kept.get(slip.legs[at]?.match ?? '')
    return `${match ? teamsOf(match) : ''} ${th.results[result ?? ''] ?? result ?? ''}`.trim()
  })
  const due = bahtText(satang(BigInt(outcome.pays)))
  return due === payout
    ? { state: 'right', text: th.paid(legs.join(' · '), bahtForPeople(due), slip.terms !== undefined) }
    : { state: 'wrong', text: th.otherPay(legs.join(' · '), bahtForPeople(due), bahtForPeople(payout)) }
}

/** A slip of the book: commitments, courses and pay. */
export const bookCheck = {
  fixtures: (outcome: Record<string, unknown>) => legsIn(outcome).map(({ fixture }) => fixture),
  check: async (round: SlipRound, kept: Kept): Promise<CheckLine[]> => {
    const outcome = round.fairness.outcome ?? {}
    const legs = legsIn(outcome)
    return [await committed(legs, round, kept), await replayed(legs, kept), paid(slipIn(outcome), round, kept)]
  },
}
