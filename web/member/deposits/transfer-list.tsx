import type { Transfers } from '#contract/http/account.ts'
import type { SlipStatus, TransferStage } from '#contract/plain/transfers.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { type PillKind, SectionTitle, StatusPill } from '#ui/surface.tsx'
import { slipText } from './slip-state.ts'
import * as th from './transfer-list.th.ts'

const stages: Record<TransferStage, { kind: PillKind; text: string }> = {
  waiting: { kind: 'wait', text: th.waiting },
  credited: { kind: 'ok', text: th.credited },
  suspended: { kind: 'info', text: th.inReview },
}

const slipPills: Record<SlipStatus, { kind: PillKind; text: string }> = {
  waiting: { kind: 'wait', text: th.slipChecking },
  seen: { kind: 'wait', text: th.slipFound },
  credited: { kind: 'ok', text: th.credited },
  suspended: { kind: 'info', text: th.inReview },
  returned: { kind: 'info', text: th.returned },
  not_yours: { kind: 'bad', text: th.unusable },
  refused: { kind: 'bad', text: th.unusable },
}

export function TransferList({ transfers: { transfers, slips } }: { transfers: Transfers }) {
  return (
    <>
      {transfers.length > 0 && (
        <section>
          <SectionTitle>{th.latest}</SectionTitle>
          <ul className="transfer-list">
            {transfers.map(({ id, stage, amount, started_at: started, credited_at: credited, seen_at: seen }) => (
              <li key={id} className="row">
                <span className="grow">
                  <b className="money">{th.baht(bahtForPeople(amount))}</b>
                  <span className="caption quiet under">{bangkokDayTime(credited ?? seen ?? started)}</span>
                </span>
                <StatusPill kind={stages[stage].kind}>{stages[stage].text}</StatusPill>
              </li>
            ))}
          </ul>
        </section>
      )}
      {slips.length > 0 && (
        <section>
          <SectionTitle>{th.slips}</SectionTitle>
          <ul className="transfer-list">
            {slips.map(({ id, status, amount, cause, sent_at: sent }) => (
              <li key={id} className="row">
                <span className="grow">
                  <span className="small">{slipText({ status, amount, cause })}</span>
                  <span className="caption quiet under">{th.sentAt(bangkokDayTime(sent))}</span>
                </span>
                <StatusPill kind={slipPills[status].kind}>{slipPills[status].text}</StatusPill>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
