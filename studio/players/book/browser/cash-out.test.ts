import { describe, expect, it } from 'vitest'
import type { CashOutShown, SlipShown } from '../wire.ts'
import { cashOutMarkup, cashOutStory } from './cash-out.ts'

const shown: CashOutShown = {
  left: '300.00',
  full_return: '585.00',
  offers: [
    { share: 50, stake: '150.00', paid: '205.48' },
    { share: 100, stake: '300.00', paid: '410.97' },
  ],
  fair: '428.10',
  difference: 40,
  refused: null,
  pending: null,
}
const slip = (cash_out: CashOutShown | null, cash_outs: SlipShown['cash_outs'] = []): SlipShown => ({
  id: 'slp_1',
  number: 1,
  kind: 'single',
  fold: null,
  lines: 1,
  format: 'malay',
  state: 'accepted',
  placed_at: '2026-11-29T10:00:00Z',
  decide_at: null,
  entered: '300.00',
  stake: '300.00',
  full_return: '585.00',
  paid: '0.00',
  version: 0,
  cause: null,
  legs: [],
  can_cancel: false,
  cash_out,
  cash_outs,
})
const text = (markup: ReturnType<typeof cashOutMarkup>) =>
  markup === '' ? '' : markup.text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('closing a slip on the page', () => {
  it('shows offer, stake, gain, full return, fair value and what of it is kept', () => {
    const words = text(cashOutMarkup(slip(shown), undefined, 0))
    for (const part of ['410.97', 'เดิมพันที่ปิด 300.00', 'กำไร +110.97', 'ถูกเต็ม 585.00', '428.10', 'ส่วนต่าง 4.0%'])
      expect(words).toContain(part)
  })

  it('presses for exactly the share and the amount that are shown', () => {
    const { text: markup } = cashOutMarkup(slip(shown), { share: 50, isSending: false, error: '' }, 0) as {
      text: string
    }
    expect(markup).toContain('data-close-slip="slp_1|50|205.48"')
    expect(markup).toContain('data-share-of="slp_1|50" aria-pressed="true"')
  })

  it('falls back to all of it where the chosen share is offered no more', () => {
    const { text: markup } = cashOutMarkup(slip(shown), { share: 25, isSending: false, error: '' }, 0) as {
      text: string
    }
    expect(markup).toContain('data-close-slip="slp_1|100|410.97"')
  })

  it('counts the delay of a press, and has no button while it runs', () => {
    const pending = { share: 50, asked: '205.48', decide_at: '2026-11-29T10:00:05Z' }
    const markup = cashOutMarkup(slip({ ...shown, pending }), undefined, Date.parse('2026-11-29T10:00:02Z'))
    expect(text(markup)).toContain('กำลังยืนยันการปิด 50% 205.48 บาท ใน 3 วินาที')
    expect((markup as { text: string }).text).not.toContain('data-close-slip')
  })

  it('says why nothing is offered, and that a press was refused', () => {
    const refused = { code: 'CASH_OUT_SUSPENDED', message: 'พักรับปิดบิลชั่วคราว', cause: 'goal' }
    expect(text(cashOutMarkup(slip({ ...shown, offers: [], refused }), undefined, 0))).toContain(
      'พักรับปิดบิลชั่วคราว · ประตู',
    )
    const press = { share: 50, at: '2026-11-29T10:00:05Z', asked: '205.48', stake: '0.00', paid: '0.00' }
    expect(text(cashOutStory(slip(null, [{ ...press, state: 'refused', cause: 'price_worse' }])))).toContain(
      'ยังไม่ได้ปิด 50% เพราะยอดลดลง',
    )
    expect(cashOutMarkup(slip(null), undefined, 0)).toBe('')
  })
})
