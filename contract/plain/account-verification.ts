/** `verified`: the bank confirmed number and name; `unverified`: it could not, or was not queried yet; `given_up`:
 *  unverified, and the bank verified another member's: nothing is paid to it. */
export const verificationStatuses = ['verified', 'unverified', 'given_up'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** `not_asked`: older than the enquiry; `silent`: no answer; `unanswerable`: an answer without a name; `name_differs`,
 *  `absent`: answered after the registration. */
export const unverifiedCauses = ['not_asked', 'silent', 'unanswerable', 'name_differs', 'absent'] as const
export type UnverifiedCause = (typeof unverifiedCauses)[number]
