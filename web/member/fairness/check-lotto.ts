import type { WitnessedFixture } from '#contract/http/fixtures.ts'
import { commitmentOf } from '#kit/commitment.ts'
import { bahtForPeople, bahtText } from '#kit/money.ts'
import type { SoldLine } from '#studio/engines/lotto/bet-types.ts'
import { drawFromSeeds, drawGovernment } from '#studio/engines/lotto/draw.ts'
import { type GovernmentResult, resultOfGovernment, resultOfYiki } from '#studio/engines/lotto/results.ts'
import { settleSlip } from '#studio/engines/lotto/settle.ts'
import { drawYiki, saltingRound } from '#studio/engines/lotto/yiki.ts'
import type { CheckLine, SlipRound } from './slip-checks.ts'
import * as th from './slip-checks.th.ts'

type Kept = ReadonlyMap<string, WitnessedFixture>

const drawIn = ({ draw }: Record<string, unknown>): string => (typeof draw === 'string' ? draw : '')
const linesIn = ({ lines }: Record<string, unknown>): SoldLine[] | null =>
  Array.isArray(lines)
    ? (lines as [SoldLine['type'], string, number, number][]).map(([type, number, baht, rate]) => ({
        type,
        number,
        baht,
        rate,
      }))
    : null

/** The commitment reached the site before the close, and the seed matches it. */
async function committed(draw: WitnessedFixture | undefined, { fairness }: SlipRound): Promise<CheckLine> {
  if (draw === undefined) return { state: 'wrong', text: th.neverSeen(drawIn(fairness.outcome ?? {})) }
  if (draw.commitment !== fairness.commitment) return { state: 'wrong', text: th.otherCommitment(th.draw) }
  if (Date.parse(draw.seen_at) > Date.parse(draw.starts_at)) return { state: 'wrong', text: th.drawSeenLate }
  if (fairness.server_seed === null) return { state: 'later', text: th.seedsSecret(1) }
  const isThat = (await commitmentOf(fairness.server_seed)) === draw.commitment
  return isThat ? { state: 'right', text: th.drawCommitted } : { state: 'wrong', text: th.otherSeed(th.draw) }
}

/** The salt of a draw that the beacon salts: of the first round after its close. Undefined for one of any other round. */
function saltOfDraw({ beacon, starts_at: closesAt, result }: WitnessedFixture): string | null | undefined {
  if (beacon === null) return null
  const [round, salt] = (result?.['salt'] ?? []) as [number?, string?]
  return round === saltingRound(Date.parse(closesAt)) ? salt : undefined
}

/** Formatted as the host writes them. */
async function numbersOf({ game, day, number }: WitnessedFixture, seed: string, salt: string | null): Promise<string> {
  if (game === 'yiki') return drawYiki({ day: day ?? '', round: number ?? 0 }, seed, salt)
  return JSON.stringify(
    await drawFromSeeds({ serverSeed: seed, clientSeed: day ?? '', nonce: number ?? 0 }, drawGovernment),
  )
}

async function drawn(draw: WitnessedFixture | undefined, { fairness }: SlipRound): Promise<CheckLine> {
  const shown = fairness.outcome?.['drawn']
  if (draw === undefined || fairness.server_seed === null || typeof shown !== 'string')
    return { state: 'later', text: th.notDrawn }
  // The site reads results some seconds after the slip is paid.
  if (draw.beacon !== null && draw.result === null) return { state: 'later', text: th.notDrawn }
  const salt = saltOfDraw(draw)
  if (salt === undefined) return { state: 'wrong', text: th.drawNotSalted }
  const computed = await numbersOf(draw, fairness.server_seed, salt)
  if (computed === shown) return { state: 'right', text: th.drawn(numbersText(draw.game, computed)) }
  return { state: 'wrong', text: th.otherNumbers(numbersText(draw.game, shown), numbersText(draw.game, computed)) }
}

const numbersText = (game: string, drawnText: string): string => {
  if (game === 'yiki') return drawnText
  const { first, front, back, two } = JSON.parse(drawnText) as GovernmentResult
  return [first, ...front, ...back, two].join(' ')
}

function paid(draw: WitnessedFixture | undefined, { fairness, payout }: SlipRound): CheckLine {
  const shown = fairness.outcome?.['drawn']
  const lines = linesIn(fairness.outcome ?? {})
  if (draw === undefined || typeof shown !== 'string' || lines === null) return { state: 'later', text: th.noSlip }
  const result = draw.game === 'yiki' ? resultOfYiki(shown) : resultOfGovernment(JSON.parse(shown) as GovernmentResult)
  const settled = settleSlip(lines, result)
  const due = bahtText(settled.pays)
  const won = settled.lines.filter(({ times }) => times > 0).length
  return due === payout
    ? { state: 'right', text: th.linesPaid(lines.length, won, bahtForPeople(due)) }
    : { state: 'wrong', text: th.otherPay(th.lineCount(lines.length, won), bahtForPeople(due), bahtForPeople(payout)) }
}

/** Nothing was drawn: the stakes come back, and the site knows that the draw was cancelled. */
function returned(draw: WitnessedFixture | undefined, { fairness, payout }: SlipRound): CheckLine {
  const lines = linesIn(fairness.outcome ?? {})
  if (draw?.status !== 'CANCELLED' || lines === null) return { state: 'later', text: th.noSlip }
  const due = bahtText(settleSlip(lines, null).pays)
  return due === payout
    ? { state: 'right', text: th.drawCancelled(bahtForPeople(due)) }
    : { state: 'wrong', text: th.otherPay(th.draw, bahtForPeople(due), bahtForPeople(payout)) }
}

/** A slip of a lottery: its draw, the numbers, and its pay. */
export const lottoCheck = {
  fixtures: (outcome: Record<string, unknown>) => [drawIn(outcome)],
  check: async (round: SlipRound, kept: Kept): Promise<CheckLine[]> => {
    const draw = kept.get(drawIn(round.fairness.outcome ?? {}))
    if (round.fairness.outcome?.['cancelled'] === true) return [returned(draw, round)]
    return [await committed(draw, round), await drawn(draw, round), paid(draw, round)]
  },
}
