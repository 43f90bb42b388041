/** What the API answers to refused calls of friends, by the refusal's code. `{…}` is filled from its details. */
export const referralRefusals = {
  REFERRAL_NOTHING_TO_CLAIM: 'ยังไม่มียอดแนะนำเพื่อนให้รับ',
} as const
