import type { AnswerOf } from '#contract/http/api.ts'
import { affiliateCookie, referralCookie } from '#contract/plain/constants.ts'
import { permits } from '#contract/plain/permissions.ts'
import { type TemplateLayout, templateLayoutOf } from '#contract/plain/layouts.ts'
import type { PhoneVerification } from '#member/members/phone-verification.ts'
import type { Registration } from '#member/members/registration.ts'
import { cookieValue } from './session.ts'
import type { Profile, Site } from './snapshot.ts'

/*
 * Specification, section 3: each state field's selector, under its name. Nothing is stored twice: it reads the profile,
 * the site, a cookie or a form's step.
 */

export { claimedIp as ip } from './claimed-ip.ts'
export { shownToasts as notifications } from '#ui/toast.tsx'

type OwnProfile = Profile | null
type RequestType = 'deposit' | 'withdraw'

export const site_info = ({ site }: { site: Site | null }): Site | null => site
/** On by default. */
export const tm_banner_status = (site: Site | null): boolean => site?.tm_banner_status ?? true
export const template_layout = (site: Site | null): TemplateLayout => templateLayoutOf(site?.template_layout ?? '')
export const messageMaintenance = (answer: AnswerOf<'GET /maintenance'> | null) => (answer?.id ? answer : null)

export const token = (session: { token: string } | null): string | null => session?.token ?? null
export const user = ({ profile }: { profile: OwnProfile }): OwnProfile => profile
/** The inviting member's key, and the marketing partner's. */
export const referral = (cookies: string): string | null => cookieValue(cookies, referralCookie)
export const affiliatekey = (cookies: string): string | null => cookieValue(cookies, affiliateCookie)
/** The public id, under which this browser keeps their data. */
export const key = (profile: OwnProfile): string | null => profile?.referral_id ?? null

export const registerToken = (step: Registration): string | undefined => ('token' in step ? step.token : undefined)
export const registerPhone = (step: Registration): string => ('phone' in step ? step.phone : '')
/** The password itself is never stored. */
export const registerPassword = (step: Registration): boolean => step.step === 'bank'
/** `bypass_username` is accepted by the API without effect (decisions, section 2). */
export const forgetPassword = (verification: PhoneVerification) => ({
  phone: 'phone' in verification ? verification.phone : '',
  token: 'token' in verification ? verification.token : '',
  otp: 'otp' in verification ? verification.otp : '',
  bypass_username: '',
})

export const credit = (profile: Profile): string => profile.ufabet_credit
export const historyLog = (profile: OwnProfile): Profile['completed_requests'] => profile?.completed_requests ?? []
/** Claimable awards and free credits. */
export const eventsLog = (profile: OwnProfile): Profile['events'] => profile?.events ?? []
const pendingOf = (profile: OwnProfile, type: RequestType) =>
  profile?.pending_request?.type === type ? profile.pending_request : null
export const requestId = (profile: OwnProfile, type: RequestType): string | null => pendingOf(profile, type)?.id ?? null
const statusOf = (profile: OwnProfile, type: RequestType) =>
  (pendingOf(profile, type) ?? historyLog(profile).find((request) => request.type === type))?.status ?? null
/** Of the pending request, or how the last one ended. */
export const deposit_status = (profile: OwnProfile) => statusOf(profile, 'deposit')
export const withdraw_status = (profile: OwnProfile) => statusOf(profile, 'withdraw')

export const bonus = (profile: Profile): string => profile.bonus
export const get_promotion = (profile: Profile) => profile.get_promotion
export const bonus_turnover = (profile: Profile): string => profile.bonus_turnover
export const bonus_total = (profile: Profile): string => profile.bonus_total
export const bonus_pending = (profile: Profile): string => profile.bonus_pending
export const referral_id = (profile: Profile): string => profile.referral_id
export const referral_total = (profile: Profile): string => profile.referral_total
export const referral_pending = (profile: Profile): string => profile.referral_pending
export const customer_referrals = (profile: Profile) => profile.customer_referrals
export const customer_win_loses_total = (profile: Profile): string => profile.customer_win_loses_total
export const mlm_referrals_lv1 = (profile: Profile) => profile.mlm_referrals_lv1
export const mlm_referrals_lv2 = (profile: Profile) => profile.mlm_referrals_lv2
export const mlm_referrals_lv3 = (profile: Profile) => profile.mlm_referrals_lv3

export const bank_name = (profile: OwnProfile): string | null => profile?.bank ?? null
export const account_number = (profile: OwnProfile): string | null => profile?.account_number ?? null
export const user_fullname = (profile: OwnProfile): string | null => profile?.name ?? null
export const to_bank = (profile: Profile): string | null => profile.to_bank
export const to_account_number = (profile: Profile): string | null => profile.to_account_number
export const to_account_name = (profile: Profile): string | null => profile.to_name

/** A visitor opens games after login, a member as far as permitted. */
export const game_status = (profile: OwnProfile): boolean => profile === null || permits(profile.scope, 'play')
