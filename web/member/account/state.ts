import type { AnswerOf } from '#contract/http/api.ts'
import type { PhoneProof } from '#member/members/phone-proof.ts'
import type { Registration } from '#member/members/registration.ts'
import type { Profile, Site } from './seen.ts'

/** Where the application's state lies. Nothing is kept twice: the fields below say where each of them is read. `registration` and `proof` are the
 *  server's own, out of HttpOnly cookies, and never reach a script; `keys` are the two cookies of who invited a visitor. */
export type Places = {
  site: Site | null
  token: string | null
  profile: Profile | null
  notifications: readonly { type: string; message: string }[]
  registration: Registration
  proof: PhoneProof
  keys: { referral: string | null; affiliate: string | null }
  watched: { deposit: string | null; withdraw: string | null }
  maintenance: AnswerOf<'GET /maintenance'> | null
  claimedIp: string
}

const phoneOf = (step: Registration | PhoneProof) => ('phone' in step ? step.phone : null)
const tokenOf = (step: Registration | PhoneProof) => ('token' in step ? step.token : null)
const requestOf = (profile: Profile | null, type: 'deposit' | 'withdraw') => {
  const pending = profile?.pending_request
  return pending?.type === type ? pending : (profile?.completed_requests.find((request) => request.type === type) ?? null)
}

/** Every field of the specification's application state (section 3), under its name, as the selector that reads it: the dictionary for whoever comes
 *  with one of its names. Screens are handed a profile or the site itself and read those, whose own names are mostly the same: a screen that went
 *  by here would carry all forty fields to its visitors for one of them. */
export const applicationState = {
  site_info: ({ site }: Places) => site,
  token: ({ token }: Places) => token,
  user: ({ profile }: Places) => profile,
  referral: ({ keys }: Places) => keys.referral,
  credit: ({ profile }: Places) => profile?.ufabet_credit ?? null,
  historyLog: ({ profile }: Places) => profile?.completed_requests ?? [],
  eventsLog: ({ profile }: Places) => profile?.events ?? [],
  notifications: ({ notifications }: Places) => notifications,
  /** `bypass_username` is taken on the wire and has no effect (decisions, section 2). */
  forgetPassword: ({ proof }: Places) => ({
    phone: phoneOf(proof),
    token: tokenOf(proof),
    otp: 'otp' in proof ? proof.otp : null,
    bypass_username: '',
  }),
  registerToken: ({ registration }: Places) => tokenOf(registration),
  registerPhone: ({ registration }: Places) => phoneOf(registration),
  /** Whether one has been set; the password itself is kept nowhere. */
  registerPassword: ({ registration }: Places) => registration.step === 'bank',
  requestId: ({ profile, watched }: Places) => profile?.pending_request?.id ?? watched.deposit ?? watched.withdraw,
  key: ({ profile }: Places) => profile?.referral_id ?? null,
  affiliatekey: ({ keys }: Places) => keys.affiliate,
  deposit_status: ({ profile }: Places) => requestOf(profile, 'deposit')?.status ?? null,
  withdraw_status: ({ profile }: Places) => requestOf(profile, 'withdraw')?.status ?? null,
  messageMaintenance: ({ maintenance }: Places) => (maintenance?.id ? maintenance : null),
  template_layout: ({ site }: Places) => site?.template_layout ?? null,
  bonus: ({ profile }: Places) => profile?.bonus ?? null,
  get_promotion: ({ profile }: Places) => profile?.get_promotion ?? null,
  referral_total: ({ profile }: Places) => profile?.referral_total ?? null,
  referral_pending: ({ profile }: Places) => profile?.referral_pending ?? null,
  referral_id: ({ profile }: Places) => profile?.referral_id ?? null,
  bonus_turnover: ({ profile }: Places) => profile?.bonus_turnover ?? null,
  bonus_total: ({ profile }: Places) => profile?.bonus_total ?? null,
  bonus_pending: ({ profile }: Places) => profile?.bonus_pending ?? null,
  customer_referrals: ({ profile }: Places) => profile?.customer_referrals ?? [],
  customer_win_loses_total: ({ profile }: Places) => profile?.customer_win_loses_total ?? null,
  mlm_referrals_lv1: ({ profile }: Places) => profile?.mlm_referrals_lv1 ?? [],
  mlm_referrals_lv2: ({ profile }: Places) => profile?.mlm_referrals_lv2 ?? [],
  mlm_referrals_lv3: ({ profile }: Places) => profile?.mlm_referrals_lv3 ?? [],
  bank_name: ({ profile }: Places) => profile?.bank ?? null,
  account_number: ({ profile }: Places) => profile?.account_number ?? null,
  user_fullname: ({ profile }: Places) => profile?.name ?? null,
  to_bank: ({ profile }: Places) => profile?.to_bank ?? null,
  to_account_number: ({ profile }: Places) => profile?.to_account_number ?? null,
  to_account_name: ({ profile }: Places) => profile?.to_name ?? null,
  ip: ({ claimedIp }: Places) => claimedIp,
  /** Whether this member can play: the session that has no bank account yet cannot. */
  game_status: ({ profile }: Places) => profile !== null && profile.bank !== null,
  tm_banner_status: ({ site }: Places) => site?.tm_banner_status ?? true,
} as const
