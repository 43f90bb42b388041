import { balanceOf, type CheapestGame, returnOf, type WheelTable, expectedValueOf } from '#contract/plain/wheel.ts'
import { average, averageText, odds, publicTextOf } from '#contract/plain/wheel.th.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Card, Note, Pairs } from '#ui/surface.tsx'
import { type DraftFault, type Play, tableOf, type Version } from './draft.ts'
import { useDraws } from './use-draws.ts'
import * as th from './wheel.th.ts'

/** A table as members read it. */
export function PublicText({ table, times }: { table: WheelTable; times: number }) {
  const text = publicTextOf(table, times)
  return (
    <div className="odds-public">
      <h3>{th.publicText}</h3>
      <p className="caption faint">{th.publicNote}</p>
      <p className="small">{text.price}</p>
      <p className="small">{text.turnover}</p>
      <p className="caption quiet">{text.counts}</p>
      <h4>{odds}</h4>
      <dl aria-live="polite">
        {text.lines.map(({ title, often, chance }, at) => (
          <div key={`${at} ${title}`}>
            <dt>{title}</dt>
            <dd className="quiet">{often}</dd>
            <dd className="money">{chance}</dd>
          </div>
        ))}
        <div>
          <dt>{average}</dt>
          <dd />
          <dd className="money">{text.average}</dd>
        </div>
      </dl>
      <p className="caption quiet">{averageText}</p>
    </div>
  )
}

/** Whether a point is worth more than the loss of playing for it. */
const givesMore = (table: WheelTable, times: number, game: CheapestGame): boolean => {
  const { kept, cost } = balanceOf(table, times, game)
  return kept >= cost
}

/** A point's value beside the loss of playing for it at the cheapest published game. */
export const Balance = ({ table, play: { times, cheapest } }: { table: WheelTable; play: Play }) =>
  cheapest ? (
    <Card>
      <div className="wheel-head">
        <h2>{th.balance}</h2>
      </div>
      <Pairs pairs={th.balanceLines(table, times, cheapest)} />
      {givesMore(table, times, cheapest) && <Note kind="warning">{th.givesMore}</Note>}
      <p className="caption faint">{th.balanceNote(table.price)}</p>
    </Card>
  ) : (
    <Note kind="info">{th.noBalance}</Note>
  )

/** A draft's average cost beside the present odds', for the last thirty days' spins. Empty while it has a fault. */
type CostProps = { current: Version; table: WheelTable; fault: DraftFault | null; play: Play }

export function DraftCost({ current, table, fault, play: { times, cheapest } }: CostProps) {
  const { data } = useDraws('30')
  if (fault) return null
  const now = tableOf(current)
  const both = (text: (one: WheelTable) => string) => th.change(text(now), text(table))
  const spins = data?.spins ?? 0
  return (
    <>
      <h3>{th.cost}</h3>
      <Pairs
        pairs={[
          [th.worth, both((one) => th.money(bahtForPeople(expectedValueOf(one))))],
          [th.share, both((one) => th.percent(returnOf(one)))],
          ...(cheapest ? th.balanceLines(table, times, cheapest) : []),
          ...(spins > 0
            ? ([
                [th.forSpins(spins), both((one) => th.money(bahtForPeople(expectedValueOf(one) * BigInt(spins))))],
              ] as const)
            : []),
        ]}
      />
      {cheapest && givesMore(table, times, cheapest) && <Note kind="warning">{th.givesMore}</Note>}
      <p className="caption faint">{th.effect}</p>
    </>
  )
}
