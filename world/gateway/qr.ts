import { parse } from 'promptparse'
import { billPayment } from 'promptparse/generate'

/** At PromptPay: a made-up tax id of 13 digits and suffix 01. */
export const billerId = '010555999888001'

/** PromptPay bill payment (EMV tag 30). `reference`: 1-20 characters A-Z0-9. */
export const qrPayload = (reference: string, amountSatang: number): string =>
  billPayment({ billerId, amount: amountSatang / 100, ref1: reference, ref2: 'CHOKDEE' })

/** Null where the text is no QR with a valid checksum. `reference`: null for another biller's. */
export function readQr(payload: string): { reference: string | null; amount: string | null } | null {
  try {
    const qr = parse(payload.trim(), true, true)
    if (qr === null) return null
    const ours = qr.getTagValue('30', '00') === 'A000000677010112' && qr.getTagValue('30', '01') === billerId
    return { reference: ours ? (qr.getTagValue('30', '02') ?? null) : null, amount: qr.getTagValue('54') ?? null }
  } catch {
    return null
  }
}
