import { offerBounds } from '#contract/plain/offer-draft.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import { parseBaht } from '#kit/money.ts'
import * as field from './fields.ts'
import { invalid } from './office-call.ts'

/** Baht, as satang; null where it is empty. */
export const amount = field.incoming.transform((text, context) => {
  if (text === '') return null
  const satang = parseBaht(text.replaceAll(',', ''))
  return satang !== null && satang > 0n && satang <= offerBounds.amountMax
    ? Number(satang)
    : invalid(context, 'OFFER_AMOUNT_INVALID')
})
export const whole = (min: number, max: number) =>
  field.incoming.transform((text, context) => {
    const digits = thaiDigitsToAscii(text)
    const number = /^[0-9]{1,4}$/.test(digits) ? Number(digits) : Number.NaN
    return number >= min && number <= max ? number : invalid(context, 'OFFER_NUMBER_INVALID')
  })
/** Two decimals at most, as basis points. */
export const percent = field.incoming.transform((text, context) => {
  const digits = thaiDigitsToAscii(text)
  const share = /^[0-9]{1,3}(\.[0-9]{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : Number.NaN
  return share <= 10_000 ? share : invalid(context, 'OFFER_SHARE_INVALID')
})
