import { checksum } from 'promptparse'
import type { RefusalCode } from '#contract/plain/refusals.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { SlipKey } from '#modules/treasury/index.ts'

/** Refuses: SLIP_QR_MISSING, SLIP_NOT_SLIP, SLIP_WALLET_UNSUPPORTED, SLIP_CHECKSUM_WRONG, SLIP_SEVERAL. */
export function slipOf(qrTexts: readonly string[]): Result<SlipKey, { code: RefusalCode }> {
  const read = qrTexts.map(readSlipQr)
  const slips = new Map(
    read.filter((one) => typeof one === 'object').map((one) => [`${one.sendingBank} ${one.reference}`, one]),
  )
  if (slips.size > 1) return refuse({ code: 'SLIP_SEVERAL' })
  const [slip] = slips.values()
  if (slip) return ok(slip)
  if (read.includes('wrong_checksum')) return refuse({ code: 'SLIP_CHECKSUM_WRONG' })
  if (read.includes('wallet')) return refuse({ code: 'SLIP_WALLET_UNSUPPORTED' })
  return refuse({ code: read.length > 0 ? 'SLIP_NOT_SLIP' : 'SLIP_QR_MISSING' })
}

/** Some apps drop the checksum's leading zeros; the length may then be that of the digits left. */
const BODY_AND_CHECKSUM = /^(.+)910[1-4]([0-9A-Fa-f]{1,4})$/s
const BANK = /^[0-9]{3}$/
const REFERENCE = /^[A-Za-z0-9_-]{8,64}$/
/** Tag 00 of a bank's slip; an e-wallet's has 01. */
const SLIP = '000001'

/** Tag 00: template, bank and reference; 51: the country; 91: a CRC-16. */
export function readSlipQr(text: string): SlipKey | 'wallet' | 'wrong_checksum' | 'none' {
  const [, body = '', digits = ''] = BODY_AND_CHECKSUM.exec(text) ?? []
  const outer = tagsOf(body)
  const inner = tagsOf(outer?.get('00') ?? '')
  if (inner?.get('00') === '01' && inner.get('01') === '01' && inner.has('03')) return 'wallet'
  const sendingBank = inner?.get('01') ?? ''
  const reference = inner?.get('02') ?? ''
  const isSlip =
    inner?.get('00') === SLIP && outer?.get('51') === 'TH' && BANK.test(sendingBank) && REFERENCE.test(reference)
  if (!isSlip) return 'none'
  return digits.toUpperCase().padStart(4, '0') === checksum(`${body}9104`)
    ? { sendingBank, reference }
    : 'wrong_checksum'
}

/** Two digits of tag, two of length, the value; no tag twice. */
function tagsOf(text: string): Map<string, string> | null {
  const tags = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = /^([0-9]{2})([0-9]{2})$/.exec(text.slice(at, at + 4))
    const [, tag = '', length = ''] = head ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (!head || value.length !== Number(length) || tags.has(tag)) return null
    tags.set(tag, value)
    at += 4 + value.length
  }
  return tags
}
