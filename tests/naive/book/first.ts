import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import { settleSlips, type SlipOutcome } from '#studio/engines/book/settle-slip.ts'
import type { MatchResult } from '#studio/engines/book/results.ts'
import type { Slip as RuledSlip } from '#studio/engines/book/slip.ts'
import type { Settings, Settled, SettledVersion, Slip, Version } from './shapes.ts'

/** As the vectors tell it: cash-outs where there are some. */
const reported = ({ cash_outs, ...outcome }: SlipOutcome) =>
  ({ ...outcome, ...(cash_outs.length === 0 ? {} : { cash_outs }) }) as Settled

/** The settlement of the book itself, told in the shapes of the vectors. */
export function settleFirst(slips: Slip[], versions: Version[], settings: Settings): SettledVersion[] {
  const ruled = {
    ...BOOK_DEFAULTS,
    ...settings,
    offer_step: { ...BOOK_DEFAULTS.offer_step, ...settings.offer_step, min_price: '1.01' },
  }
  let before: Record<string, SlipOutcome> = {}
  return versions.map(({ version, matches }) => {
    before = settleSlips(
      slips as RuledSlip[],
      matches as Record<string, MatchResult>,
      ruled as typeof BOOK_DEFAULTS,
      before,
    )
    return {
      version,
      slips: Object.fromEntries(Object.entries(before).map(([slip, outcome]) => [slip, reported(outcome)])),
    }
  })
}
