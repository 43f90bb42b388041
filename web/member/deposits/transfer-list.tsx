import type { Transfers } from '#contract/http/account.ts'
import type { SlipStatus, TransferStage } from '#contract/plain/transfers.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { type PillKind, SectionTitle, StatusPill } from '#ui/surface.tsx'
import { slipText } from './slip-words.ts'

const stages: Record<TransferStage, { kind: PillKind; text: string }> = {
  waiting: { kind: 'wait', text: 'รอโอน' },
  credited: { kind: 'ok', text: 'เครดิตเข้าแล้ว' },
  aside: { kind: 'info', text: 'รอตรวจสอบ' },
}

const slipPills: Record<SlipStatus, { kind: PillKind; text: string }> = {
  waiting: { kind: 'wait', text: 'กำลังตรวจ' },
  seen: { kind: 'wait', text: 'พบที่ธนาคาร' },
  credited: { kind: 'ok', text: 'เครดิตเข้าแล้ว' },
  aside: { kind: 'info', text: 'รอตรวจสอบ' },
  returned: { kind: 'info', text: 'คืนแล้ว' },
  not_yours: { kind: 'bad', text: 'ใช้ไม่ได้' },
  refused: { kind: 'bad', text: 'ใช้ไม่ได้' },
}

/** The member's newest transfers and slips, each with its state. */
export function TransferList({ transfers: { transfers, slips } }: { transfers: Transfers }) {
  return (
    <>
      {transfers.length > 0 && (
        <section>
          <SectionTitle>รายการโอนล่าสุด</SectionTitle>
          <ul className="transfer-list">
            {transfers.map(({ id, stage, amount, started_at: started, credited_at: credited, seen_at: seen }) => (
              <li key={id} className="row">
                <span className="grow">
                  <b className="money">{bahtForPeople(amount)} บาท</b>
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
          <SectionTitle>สลิปที่ส่งแล้ว</SectionTitle>
          <ul className="transfer-list">
            {slips.map(({ id, status, amount, cause, sent_at: sent }) => (
              <li key={id} className="row">
                <span className="grow">
                  <span className="small">{slipText({ status, amount, cause })}</span>
                  <span className="caption quiet under">ส่งเมื่อ {bangkokDayTime(sent)}</span>
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
