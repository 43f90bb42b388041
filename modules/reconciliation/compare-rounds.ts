import type { Satang } from '#kit/money.ts'
import { type RoundDifference, type RoundDifferenceKind, unfinishedSeconds } from '#modules/games/index.ts'
import { subjectOfRound } from './break.ts'
import type { Finding, Side } from './day-facts.ts'
import { gap } from './gap.ts'

/** Open on both sides: until the rule closes it, and two hours for the job that does. */
const UNFINISHED_S = unfinishedSeconds + 2 * 3_600

/** A held win, and a round that only its host ends, are never late. They stay findings, so that their day is
 *  compared again (`selectDueDays`). */
const UNLIMITED_S = 3_650 * 86_400

const patienceOf = ({ kind, isLeftToHost }: Pick<RoundDifference, 'kind' | 'isLeftToHost'>): number | undefined => {
  if (kind === 'win_held' || isLeftToHost) return UNLIMITED_S
  return kind === 'unfinished' ? UNFINISHED_S : undefined
}

/** `difference`: of stakes for some kinds, of the member's result for others; for `unfinished` and `open_there` the
 *  host's stake. */
export const compareRounds = (differences: readonly RoundDifference[]): Finding[] => differences.map(findingOf)

function findingOf({ kind, theirs, ours, isLeftToHost, ...named }: RoundDifference): Finding {
  const at = ours?.at ?? theirs?.at ?? new Date(0)
  const [their, our] = [theirs ?? NOTHING, ours ?? NOTHING]
  const byStake = kind === 'stake_differs' || kind === 'unfinished' || kind === 'open_there'
  const difference = byStake
    ? gap(their.stake, kind === 'stake_differs' ? our.stake : 0n)
    : gap(their.win - their.stake, our.win - our.stake)
  return {
    kind: `round_${kind}`,
    subject: subjectOfRound(named),
    difference,
    theirs: theirs && sideOf(named, theirs, kind),
    ours: ours && sideOf(named, ours, kind),
    at,
    patienceS: patienceOf({ kind, isLeftToHost }),
  }
}

const NOTHING = { stake: 0n, win: 0n }

/** The win where that differs, else the stake. */
const sideOf = (
  { host, round, member }: Pick<RoundDifference, 'host' | 'round' | 'member'>,
  side: { stake: bigint; win: bigint; at: Date; note?: string },
  kind: RoundDifferenceKind,
): Side => ({
  what: 'round',
  reference: round,
  amount: (kind === 'win_differs' || kind === 'win_held' || kind === 'win_rest' ? side.win : side.stake) as Satang,
  at: side.at,
  note: [host, ...(member === null ? [] : [member]), ...(side.note === undefined ? [] : [side.note])].join(' · '),
})
