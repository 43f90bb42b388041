/** The verification of a registered account. `verified`: the bank has confirmed that number and name belong together. `unverified`: it
 *  could not, or was not queried yet. `given_up`: it was unverified, and the bank verified another member's; nothing is paid to it. */
export const verificationStatuses = ['verified', 'unverified', 'given_up'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** Why an account is not verified. `not_asked`: it is older than the enquiry. `silent`: the bank did not answer. `unanswerable`: it
 *  answered without a name. `name_differs`, `absent`: it answered after the registration that the account is another person's, or does not
 *  exist. */
export const unverifiedCauses = ['not_asked', 'silent', 'unanswerable', 'name_differs', 'absent'] as const
export type UnverifiedCause = (typeof unverifiedCauses)[number]
