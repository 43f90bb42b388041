import { callRefusals } from './calls.th.ts'
import { depositRefusals } from './deposits.th.ts'
import { gameRefusals } from './games.th.ts'
import { identityRefusals } from './identity.th.ts'
import { memberRefusals } from './members.th.ts'
import { messageRefusals } from './messages.th.ts'
import { promotionRefusals } from './promotions.th.ts'
import { protectionRefusals } from './protection.th.ts'
import { referralRefusals } from './referrals.th.ts'
import { ticketRefusals } from './tickets.th.ts'
import { withdrawalRefusals } from './withdrawals.th.ts'

export const errorFields = [
  'phone',
  'otp',
  'password',
  'amount',
  'bank',
  'account_number',
  'name',
  'code',
  'error',
] as const
export type ErrorField = (typeof errorFields)[number]

type Row = {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 421 | 422 | 429 | 431 | 451 | 503
  field: ErrorField
  text: string
}

/** Stable code, HTTP status, field and Thai text, which is in the module's `*.th.ts`; `{…}` is filled from the
 *  details. */
export const refusals = {
  // --- the request itself
  BODY_MALFORMED: { status: 400, field: 'error', text: callRefusals.BODY_MALFORMED },
  BODY_TOO_LARGE: { status: 413, field: 'error', text: callRefusals.BODY_TOO_LARGE },
  BODY_LATE: { status: 408, field: 'error', text: callRefusals.BODY_LATE },
  ADDRESS_TOO_LONG: { status: 414, field: 'error', text: callRefusals.ADDRESS_TOO_LONG },
  HEADERS_TOO_MANY: { status: 431, field: 'error', text: callRefusals.HEADERS_TOO_MANY },
  HOST_UNKNOWN: { status: 421, field: 'error', text: callRefusals.HOST_UNKNOWN },
  COUNTRY_NOT_SERVED: { status: 451, field: 'error', text: callRefusals.COUNTRY_NOT_SERVED },
  CONTENT_TYPE_UNSUPPORTED: { status: 415, field: 'error', text: callRefusals.CONTENT_TYPE_UNSUPPORTED },
  FIELD_REPEATED: { status: 422, field: 'error', text: callRefusals.FIELD_REPEATED },
  INSECURE_ORIGIN: { status: 400, field: 'error', text: callRefusals.INSECURE_ORIGIN },
  ORIGIN_REFUSED: { status: 403, field: 'error', text: callRefusals.ORIGIN_REFUSED },
  NOT_FOUND: { status: 404, field: 'error', text: callRefusals.NOT_FOUND },
  METHOD_NOT_ALLOWED: { status: 405, field: 'error', text: callRefusals.METHOD_NOT_ALLOWED },
  TOO_MANY_REQUESTS: { status: 429, field: 'error', text: callRefusals.TOO_MANY_REQUESTS },
  BUSY: { status: 503, field: 'error', text: callRefusals.BUSY },
  // --- the caller
  UNAUTHENTICATED: { status: 401, field: 'error', text: identityRefusals.UNAUTHENTICATED },
  LOGIN_FAILED: { status: 401, field: 'error', text: identityRefusals.LOGIN_FAILED },
  LOGIN_LOCKED: { status: 429, field: 'error', text: identityRefusals.LOGIN_LOCKED },
  PHONE_NOT_YOURS: { status: 403, field: 'phone', text: identityRefusals.PHONE_NOT_YOURS },
  TICKET_INVALID: { status: 401, field: 'error', text: identityRefusals.TICKET_INVALID },
  BANK_ACCOUNT_REQUIRED: { status: 403, field: 'error', text: memberRefusals.BANK_ACCOUNT_REQUIRED },
  NOT_PERMITTED: { status: 403, field: 'error', text: memberRefusals.NOT_PERMITTED },
  REAUTH_REQUIRED: { status: 403, field: 'error', text: identityRefusals.REAUTH_REQUIRED },
  // --- fields
  PHONE_REQUIRED: { status: 422, field: 'phone', text: identityRefusals.PHONE_REQUIRED },
  PHONE_INVALID: { status: 422, field: 'phone', text: identityRefusals.PHONE_INVALID },
  PHONE_TAKEN: { status: 422, field: 'phone', text: identityRefusals.PHONE_TAKEN },
  OTP_REQUIRED: { status: 422, field: 'otp', text: identityRefusals.OTP_REQUIRED },
  OTP_INVALID: { status: 422, field: 'otp', text: identityRefusals.OTP_INVALID },
  OTP_EXPIRED: { status: 422, field: 'otp', text: identityRefusals.OTP_EXPIRED },
  OTP_TOO_MANY_TRIES: { status: 429, field: 'otp', text: identityRefusals.OTP_TOO_MANY_TRIES },
  OTP_RESEND_TOO_SOON: { status: 429, field: 'otp', text: identityRefusals.OTP_RESEND_TOO_SOON },
  OTP_SENDS_EXHAUSTED: { status: 429, field: 'otp', text: identityRefusals.OTP_SENDS_EXHAUSTED },
  OTP_UNAVAILABLE: { status: 503, field: 'otp', text: identityRefusals.OTP_UNAVAILABLE },
  OTP_FLOW_OVER: { status: 422, field: 'error', text: identityRefusals.OTP_FLOW_OVER },
  RESET_STEP_MISSING: { status: 409, field: 'error', text: identityRefusals.RESET_STEP_MISSING },
  OLD_PASSWORD_WRONG: { status: 422, field: 'password', text: identityRefusals.OLD_PASSWORD_WRONG },
  OLD_PASSWORD_TRIES: { status: 429, field: 'password', text: identityRefusals.OLD_PASSWORD_TRIES },
  PASSWORD_REQUIRED: { status: 422, field: 'password', text: identityRefusals.PASSWORD_REQUIRED },
  PASSWORD_MISMATCH: { status: 422, field: 'password', text: identityRefusals.PASSWORD_MISMATCH },
  PASSWORD_WEAK: { status: 422, field: 'password', text: identityRefusals.PASSWORD_WEAK },
  PASSWORD_COMMON: { status: 422, field: 'password', text: identityRefusals.PASSWORD_COMMON },
  BANK_REQUIRED: { status: 422, field: 'bank', text: memberRefusals.BANK_REQUIRED },
  BANK_UNKNOWN: { status: 422, field: 'bank', text: memberRefusals.BANK_UNKNOWN },
  ACCOUNT_NUMBER_REQUIRED: { status: 422, field: 'account_number', text: memberRefusals.ACCOUNT_NUMBER_REQUIRED },
  ACCOUNT_NUMBER_INVALID: { status: 422, field: 'account_number', text: memberRefusals.ACCOUNT_NUMBER_INVALID },
  ACCOUNT_NUMBER_TAKEN: { status: 422, field: 'account_number', text: memberRefusals.ACCOUNT_NUMBER_TAKEN },
  ACCOUNT_NUMBER_UNVERIFIED: { status: 422, field: 'account_number', text: memberRefusals.ACCOUNT_NUMBER_UNVERIFIED },
  ACCOUNT_ABSENT: { status: 422, field: 'account_number', text: memberRefusals.ACCOUNT_ABSENT },
  ACCOUNT_NAME_DIFFERS: { status: 422, field: 'name', text: memberRefusals.ACCOUNT_NAME_DIFFERS },
  ACCOUNT_ENQUIRY_TOO_OFTEN: { status: 429, field: 'account_number', text: memberRefusals.ACCOUNT_ENQUIRY_TOO_OFTEN },
  BANK_ACCOUNT_EXISTS: { status: 409, field: 'error', text: memberRefusals.BANK_ACCOUNT_EXISTS },
  NAME_REQUIRED: { status: 422, field: 'name', text: memberRefusals.NAME_REQUIRED },
  NAME_INVALID: { status: 422, field: 'name', text: memberRefusals.NAME_INVALID },
  BIRTH_DATE_INVALID: { status: 422, field: 'error', text: memberRefusals.BIRTH_DATE_INVALID },
  BIRTH_DATE_REQUIRED: { status: 422, field: 'error', text: memberRefusals.BIRTH_DATE_REQUIRED },
  BIRTH_DATE_KNOWN: { status: 409, field: 'error', text: memberRefusals.BIRTH_DATE_KNOWN },
  SETTING_INVALID: { status: 422, field: 'error', text: callRefusals.SETTING_INVALID },
  TOO_YOUNG: { status: 422, field: 'error', text: memberRefusals.TOO_YOUNG },
  REGISTRATION_STEP_MISSING: { status: 409, field: 'error', text: identityRefusals.REGISTRATION_STEP_MISSING },
  TEXT_TOO_LONG: { status: 422, field: 'error', text: callRefusals.TEXT_TOO_LONG },
  CURSOR_INVALID: { status: 422, field: 'error', text: callRefusals.CURSOR_INVALID },
  DATE_INVALID: { status: 422, field: 'error', text: callRefusals.DATE_INVALID },
  HISTORY_TAB_INVALID: { status: 422, field: 'error', text: callRefusals.HISTORY_TAB_INVALID },
  PERIOD_INVALID: { status: 422, field: 'error', text: callRefusals.PERIOD_INVALID },
  PAGE_SIZE_INVALID: { status: 422, field: 'error', text: callRefusals.PAGE_SIZE_INVALID },
  TOPIC_INVALID: { status: 422, field: 'error', text: callRefusals.TOPIC_INVALID },
  AMOUNT_REQUIRED: { status: 422, field: 'amount', text: callRefusals.AMOUNT_REQUIRED },
  AMOUNT_INVALID: { status: 422, field: 'amount', text: callRefusals.AMOUNT_INVALID },
  // --- deposits
  DEPOSIT_BELOW_MINIMUM: { status: 422, field: 'amount', text: depositRefusals.DEPOSIT_BELOW_MINIMUM },
  DEPOSIT_ABOVE_MAXIMUM: { status: 422, field: 'amount', text: depositRefusals.DEPOSIT_ABOVE_MAXIMUM },
  DEPOSIT_PENDING: { status: 409, field: 'error', text: depositRefusals.DEPOSIT_PENDING },
  DEPOSIT_PAUSED: { status: 429, field: 'error', text: depositRefusals.DEPOSIT_PAUSED },
  DEPOSIT_NOT_CANCELLABLE: { status: 422, field: 'error', text: depositRefusals.DEPOSIT_NOT_CANCELLABLE },
  PROMOTION_UNKNOWN: { status: 422, field: 'error', text: depositRefusals.PROMOTION_UNKNOWN },
  PROMOTION_ABOVE_AMOUNT: { status: 422, field: 'amount', text: depositRefusals.PROMOTION_ABOVE_AMOUNT },
  PROMOTION_OTHER_AMOUNT: { status: 422, field: 'amount', text: depositRefusals.PROMOTION_OTHER_AMOUNT },
  GATEWAY_UNAVAILABLE: { status: 503, field: 'error', text: depositRefusals.GATEWAY_UNAVAILABLE },
  DEPOSIT_WHILE_PAUSED: { status: 403, field: 'error', text: depositRefusals.DEPOSIT_WHILE_PAUSED },
  DEPOSIT_ACCOUNT_REASSIGNED: { status: 409, field: 'error', text: depositRefusals.DEPOSIT_ACCOUNT_REASSIGNED },
  DEPOSIT_OVER_LIMIT: { status: 422, field: 'amount', text: depositRefusals.DEPOSIT_OVER_LIMIT },
  // --- slips. `SLIP_WALLET_UNSUPPORTED`: of a wallet's app. `SLIP_OTHER_ACCOUNT`: not paid to ours. `SLIP_OF_QR`:
  // reported by the gateway. `SLIP_NOT_YOURS`: not paid from the member's account.
  SLIP_REQUIRED: { status: 422, field: 'error', text: depositRefusals.SLIP_REQUIRED },
  SLIP_TOO_LARGE: { status: 413, field: 'error', text: depositRefusals.SLIP_TOO_LARGE },
  SLIP_TOO_MANY: { status: 429, field: 'error', text: depositRefusals.SLIP_TOO_MANY },
  SLIP_NOT_PICTURE: { status: 422, field: 'error', text: depositRefusals.SLIP_NOT_PICTURE },
  SLIP_TOO_MANY_PIXELS: { status: 422, field: 'error', text: depositRefusals.SLIP_TOO_MANY_PIXELS },
  SLIP_QR_MISSING: { status: 422, field: 'error', text: depositRefusals.SLIP_QR_MISSING },
  SLIP_NOT_SLIP: { status: 422, field: 'error', text: depositRefusals.SLIP_NOT_SLIP },
  SLIP_WALLET_UNSUPPORTED: { status: 422, field: 'error', text: depositRefusals.SLIP_WALLET_UNSUPPORTED },
  SLIP_CHECKSUM_WRONG: { status: 422, field: 'error', text: depositRefusals.SLIP_CHECKSUM_WRONG },
  SLIP_SEVERAL: { status: 422, field: 'error', text: depositRefusals.SLIP_SEVERAL },
  SLIP_ALREADY_SENT: { status: 409, field: 'error', text: depositRefusals.SLIP_ALREADY_SENT },
  SLIP_USED: { status: 409, field: 'error', text: depositRefusals.SLIP_USED },
  SLIP_OTHER_ACCOUNT: { status: 422, field: 'error', text: depositRefusals.SLIP_OTHER_ACCOUNT },
  SLIP_OF_QR: { status: 422, field: 'error', text: depositRefusals.SLIP_OF_QR },
  SLIP_TOO_OLD: { status: 422, field: 'error', text: depositRefusals.SLIP_TOO_OLD },
  SLIP_NOT_YOURS: { status: 422, field: 'error', text: depositRefusals.SLIP_NOT_YOURS },
  // --- withdrawals. `WITHDRAW_OWED`: less than the debt would be left. `WITHDRAW_ON_HOLD`, `RECOVERY_ON_HOLD`: a new
  // password on an unknown device, less than a day ago. `WITHDRAW_FROZEN`: another bank account, less than a day ago.
  NEVER_DEPOSITED: { status: 422, field: 'error', text: withdrawalRefusals.NEVER_DEPOSITED },
  WITHDRAW_BELOW_MINIMUM: { status: 422, field: 'amount', text: withdrawalRefusals.WITHDRAW_BELOW_MINIMUM },
  WITHDRAW_ABOVE_MAXIMUM: { status: 422, field: 'amount', text: withdrawalRefusals.WITHDRAW_ABOVE_MAXIMUM },
  WITHDRAW_DAILY_AMOUNT: { status: 422, field: 'amount', text: withdrawalRefusals.WITHDRAW_DAILY_AMOUNT },
  WITHDRAW_DAILY_COUNT: { status: 422, field: 'error', text: withdrawalRefusals.WITHDRAW_DAILY_COUNT },
  TURNOVER_UNFINISHED: { status: 422, field: 'error', text: withdrawalRefusals.TURNOVER_UNFINISHED },
  WITHDRAW_OWED: { status: 422, field: 'amount', text: withdrawalRefusals.WITHDRAW_OWED },
  WITHDRAW_PENDING: { status: 409, field: 'error', text: withdrawalRefusals.WITHDRAW_PENDING },
  WITHDRAW_ACCOUNT_CHANGING: { status: 409, field: 'error', text: withdrawalRefusals.WITHDRAW_ACCOUNT_CHANGING },
  WITHDRAW_ON_HOLD: { status: 409, field: 'error', text: withdrawalRefusals.WITHDRAW_ON_HOLD },
  RECOVERY_ON_HOLD: { status: 409, field: 'error', text: identityRefusals.RECOVERY_ON_HOLD },
  WITHDRAW_FROZEN: { status: 409, field: 'error', text: withdrawalRefusals.WITHDRAW_FROZEN },
  WITHDRAW_ACCOUNT_REASSIGNED: { status: 409, field: 'error', text: withdrawalRefusals.WITHDRAW_ACCOUNT_REASSIGNED },
  INSUFFICIENT: { status: 422, field: 'amount', text: withdrawalRefusals.INSUFFICIENT },
  // --- another bank account
  ACCOUNT_UNCHANGED: { status: 422, field: 'account_number', text: memberRefusals.ACCOUNT_UNCHANGED },
  ACCOUNT_CHANGE_WAITING: { status: 409, field: 'error', text: memberRefusals.ACCOUNT_CHANGE_WAITING },
  ACCOUNT_CHANGE_TOO_OFTEN: { status: 429, field: 'error', text: memberRefusals.ACCOUNT_CHANGE_TOO_OFTEN },
  ACCOUNT_CHANGE_OVER: { status: 409, field: 'error', text: memberRefusals.ACCOUNT_CHANGE_OVER },
  CHANGE_REASON_REQUIRED: { status: 422, field: 'error', text: memberRefusals.CHANGE_REASON_REQUIRED },
  // --- passkeys
  PASSKEY_INVALID: { status: 422, field: 'error', text: identityRefusals.PASSKEY_INVALID },
  PASSKEY_CHALLENGE_OVER: { status: 422, field: 'error', text: identityRefusals.PASSKEY_CHALLENGE_OVER },
  PASSKEY_REFUSED: { status: 401, field: 'error', text: identityRefusals.PASSKEY_REFUSED },
  PASSKEY_KNOWN: { status: 409, field: 'error', text: identityRefusals.PASSKEY_KNOWN },
  PASSKEY_TOO_MANY: { status: 409, field: 'error', text: identityRefusals.PASSKEY_TOO_MANY },
  PASSKEY_NONE: { status: 409, field: 'error', text: identityRefusals.PASSKEY_NONE },
  PASSKEY_NAME_INVALID: { status: 422, field: 'name', text: identityRefusals.PASSKEY_NAME_INVALID },
  // --- money calls
  IDEMPOTENCY_KEY_REUSED: { status: 422, field: 'error', text: callRefusals.IDEMPOTENCY_KEY_REUSED },
  IDEMPOTENCY_KEY_INVALID: { status: 422, field: 'error', text: callRefusals.IDEMPOTENCY_KEY_INVALID },
  // --- bonuses, friends, protection. `CODE_UNKNOWN`: also not valid yet. `CODE_OVER`: past its days or uses.
  // `BONUS_ON_HOLD`: a marker of harm stands. `BONUS_ROUNDS_OPEN`: part of a bonus that goes back whole is missing.
  // `BONUS_HELD`: kept for an operator. `SPIN_CHANGED`: other odds or commitment than on the screen.
  BONUS_USED: { status: 409, field: 'error', text: promotionRefusals.BONUS_USED },
  BONUS_HELD: { status: 409, field: 'error', text: promotionRefusals.BONUS_HELD },
  BONUS_NEEDS_BIRTH_DATE: { status: 422, field: 'error', text: promotionRefusals.BONUS_NEEDS_BIRTH_DATE },
  BONUS_NEEDS_DEVICE: { status: 422, field: 'error', text: promotionRefusals.BONUS_NEEDS_DEVICE },
  BONUS_DECIDED: { status: 409, field: 'error', text: promotionRefusals.BONUS_DECIDED },
  BONUS_ACTIVE: { status: 409, field: 'error', text: promotionRefusals.BONUS_ACTIVE },
  BONUS_ROUNDS_OPEN: { status: 409, field: 'error', text: promotionRefusals.BONUS_ROUNDS_OPEN },
  CODE_REQUIRED: { status: 422, field: 'code', text: promotionRefusals.CODE_REQUIRED },
  CODE_UNKNOWN: { status: 422, field: 'code', text: promotionRefusals.CODE_UNKNOWN },
  CODE_USED: { status: 409, field: 'code', text: promotionRefusals.CODE_USED },
  CODE_OVER: { status: 409, field: 'code', text: promotionRefusals.CODE_OVER },
  CODE_TRIES: { status: 429, field: 'code', text: promotionRefusals.CODE_TRIES },
  BONUS_ON_HOLD: { status: 409, field: 'error', text: promotionRefusals.BONUS_ON_HOLD },
  BONUS_NOT_FOUND: { status: 404, field: 'error', text: promotionRefusals.BONUS_NOT_FOUND },
  CLAIM_WHILE_PAUSED: { status: 403, field: 'error', text: promotionRefusals.CLAIM_WHILE_PAUSED },
  SPIN_NO_POINTS: { status: 422, field: 'error', text: promotionRefusals.SPIN_NO_POINTS },
  SPIN_CHANGED: { status: 409, field: 'error', text: promotionRefusals.SPIN_CHANGED },
  SPIN_CLOSED: { status: 409, field: 'error', text: promotionRefusals.SPIN_CLOSED },
  SPIN_SEED_INVALID: { status: 422, field: 'error', text: promotionRefusals.SPIN_SEED_INVALID },
  REFERRAL_NOTHING_TO_CLAIM: { status: 422, field: 'error', text: referralRefusals.REFERRAL_NOTHING_TO_CLAIM },
  HOLD_NOT_FOUND: { status: 404, field: 'error', text: referralRefusals.HOLD_NOT_FOUND },
  HOLD_DECIDED: { status: 409, field: 'error', text: referralRefusals.HOLD_DECIDED },
  PARTNER_LINK_INVALID: { status: 404, field: 'error', text: referralRefusals.PARTNER_LINK_INVALID },
  OBJECTION_REQUIRED: { status: 422, field: 'error', text: referralRefusals.OBJECTION_REQUIRED },
  LIMIT_UNKNOWN: { status: 422, field: 'error', text: protectionRefusals.LIMIT_UNKNOWN },
  LIMIT_ABOVE_MAXIMUM: { status: 422, field: 'amount', text: protectionRefusals.LIMIT_ABOVE_MAXIMUM },
  LIMIT_MINUTES_INVALID: { status: 422, field: 'amount', text: protectionRefusals.LIMIT_MINUTES_INVALID },
  LIMIT_CHANGE_EARLY: { status: 409, field: 'error', text: protectionRefusals.LIMIT_CHANGE_EARLY },
  LIMIT_CHANGE_OVER: { status: 409, field: 'error', text: protectionRefusals.LIMIT_CHANGE_OVER },
  REALITY_CHECK_INVALID: { status: 422, field: 'error', text: protectionRefusals.REALITY_CHECK_INVALID },
  // --- games
  PLAY_WHILE_PAUSED: { status: 403, field: 'error', text: gameRefusals.PLAY_WHILE_PAUSED },
  GAME_HOST_UNKNOWN: { status: 404, field: 'error', text: gameRefusals.GAME_HOST_UNKNOWN },
  GAME_UNKNOWN: { status: 404, field: 'error', text: gameRefusals.GAME_UNKNOWN },
  GAME_MAINTENANCE: { status: 503, field: 'error', text: gameRefusals.GAME_MAINTENANCE },
  GAME_CLOSED: { status: 503, field: 'error', text: gameRefusals.GAME_CLOSED },
  GAME_NOT_HERE: { status: 451, field: 'error', text: gameRefusals.GAME_NOT_HERE },
  GAME_NO_DEMO: { status: 404, field: 'error', text: gameRefusals.GAME_NO_DEMO },
  GAME_NOT_WATCHED: { status: 404, field: 'error', text: gameRefusals.GAME_NOT_WATCHED },
  FOLLOWED_FULL: { status: 409, field: 'error', text: gameRefusals.FOLLOWED_FULL },
  FAVOURITES_FULL: { status: 409, field: 'error', text: gameRefusals.FAVOURITES_FULL },
  // --- other sites
  CHAT_UNAVAILABLE: { status: 409, field: 'error', text: messageRefusals.CHAT_UNAVAILABLE },
  SITE_UNKNOWN: { status: 404, field: 'error', text: ticketRefusals.SITE_UNKNOWN },
} as const satisfies Record<string, Row>

export type RefusalCode = keyof typeof refusals

/** `details` fill the text: `{limit}`, `{seconds}`. */
export type Refusal<Code extends RefusalCode = RefusalCode> = { code: Code; details?: Record<string, string | number> }

export function refusalText({ code, details = {} }: Refusal): string {
  return refusals[code].text.replace(/\{(\w+)\}/g, (gap, name: string) => String(details[name] ?? gap))
}

export type ErrorBody = {
  success: false
  message: string
  msg: string
  errors: Partial<Record<ErrorField, string[]>>
  code: RefusalCode | 'INTERNAL'
  request_id: string
}
