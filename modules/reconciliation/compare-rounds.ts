import type { Satang } from '#kit/money.ts'
import type { RoundDifference, RoundDifferenceKind } from '#modules/games/index.ts'
import { subjectOfRound } from './break.ts'
import { gap } from './compare-bank.ts'
import type { Finding, Side } from './day-facts.ts'

/** The grace period of a round that is open on both sides: after this long it is closed by rule (modules/games/close-unfinished.ts). */
const UNFINISHED_S = 50 * 3_600

/** A held win differs until two operators have decided. The host is not late meanwhile, however long they take. */
const HELD_S = 3_650 * 86_400

const PATIENCE_S: Partial<Record<RoundDifferenceKind, number>> = { unfinished: UNFINISHED_S, win_held: HELD_S }

/** The breaks that differences between hosts' books and ours make: what they differ by is stake against stake, or the member's result. */
export const compareRounds = (differences: readonly RoundDifference[]): Finding[] => differences.map(findingOf)

function findingOf({ kind, theirs, ours, ...named }: RoundDifference): Finding {
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
    patienceS: PATIENCE_S[kind],
  }
}

const NOTHING = { stake: 0n, win: 0n }

/** A side as people read it: the win where that differs, else the stake. */
const sideOf = (
  { host, round, member }: Pick<RoundDifference, 'host' | 'round' | 'member'>,
  side: { stake: bigint; win: bigint; at: Date },
  kind: RoundDifferenceKind,
): Side => ({
  what: 'round',
  reference: round,
  amount: (kind === 'win_differs' || kind === 'win_held' ? side.win : side.stake) as Satang,
  at: side.at,
  note: member === null ? host : `${host} · ${member}`,
})
