/** The verification of a registered account. `verified`: the bank has confirmed that number and name belong together. `unverified`: it
 *  could not, or was not queried yet. `given_up`: it was unverified, and the bank verified another member's; nothing is paid to it. */
export const verificationStatuses = ['verified', 'unverified', 'given_up'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** Why an account is not verified. `not_asked`: it is older than the enquiry. `silent`: the bank did not answer. `unanswerable`: it
 *  answered without a name. `name_differs`, `absent`: it answered after the registration that the account is another person's, or does not
 *  exist. */
export const unverifiedCauses = ['not_asked', 'silent', 'unanswerable', 'name_differs', 'absent'] as const
export type UnverifiedCause = (typeof unverifiedCauses)[number]

/** What a member reads about their own account. */
export const verificationStatusTexts: Record<VerificationStatus, string> = {
  verified: 'ยืนยันกับธนาคารแล้ว',
  unverified: 'รอยืนยันกับธนาคาร',
  given_up: 'ใช้บัญชีนี้ไม่ได้แล้ว',
}

/** What operators read about an account that is not verified. */
export const unverifiedTexts: Record<UnverifiedCause, string> = {
  not_asked: 'ยังไม่ได้ยืนยันกับธนาคาร (ลงทะเบียนก่อนมีการตรวจ)',
  silent: 'ยังไม่ได้ยืนยัน ธนาคารไม่ตอบ จะถามซ้ำให้เอง',
  unanswerable: 'ยังไม่ได้ยืนยัน ธนาคารนี้ไม่แจ้งชื่อเจ้าของบัญชี',
  name_differs: 'ธนาคารแจ้งว่าชื่อเจ้าของบัญชีไม่ตรง',
  absent: 'ธนาคารแจ้งว่าไม่มีบัญชีนี้ หรือรับเงินไม่ได้',
}
