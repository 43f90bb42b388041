import { returnOf, type WheelTable, expectedValueOf } from '#contract/plain/wheel.ts'
import { average, averageText, odds, publicTextOf } from '#contract/plain/wheel.th.ts'
import { bahtForPeople } from '#kit/money.ts'
import { Pairs } from '#ui/surface.tsx'
import { type DraftFault, tableOf, type Version } from './draft.ts'
import { useDraws } from './use-draws.ts'
import * as th from './wheel.th.ts'

/** What members would read of a table. */
export function PublicText({ table }: { table: WheelTable }) {
  const text = publicTextOf(table)
  return (
    <div className="odds-public">
      <h3>{th.publicText}</h3>
      <p className="caption faint">{th.publicNote}</p>
      <p className="small">{text.price}</p>
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

/** What a draft costs on average beside the odds in force; at as many spins as the last thirty days had. Nothing while it has a fault. */
export function DraftCost({ current, table, fault }: { current: Version; table: WheelTable; fault: DraftFault | null }) {
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
          ...(spins > 0
            ? ([[th.forSpins(spins), both((one) => th.money(bahtForPeople(expectedValueOf(one) * BigInt(spins))))]] as const)
            : []),
        ]}
      />
      <p className="caption faint">{th.effect}</p>
    </>
  )
}
