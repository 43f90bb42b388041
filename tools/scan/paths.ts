/** Calls that end a session or lock a member out: they go to spare members. */
const SPARE =
  /^\/api\/(?:login\/|logout|register|customers\/(?:update-password|time-out|self-exclusion|limits|reauth|sessions|passkeys|bank-account\/change))/
/** Calls without a session that name a phone: each is sent with another one, since a single phone would soon be locked, and the code behind
 *  the lock never reached. */
const NAMES_A_PHONE = /^\/api\/(?:login$|register\/(?:phone|otp)$|reset-password\/|unlock\/)/
/** Calls that answer 401 to a wrong password, code, ticket or passkey too, whatever the session. */
const CREDENTIALS = /^\/api\/(?:login|sign-in|customers\/reauth$)/
/** Calls that are not passed on: the member site's event stream, which never ends, and those by which the lent operator would sign out or
 *  change their password. */
const BARRED = /^\/api\/(?:live|sign-out|password)$/

export const needsSpareMember = (path: string): boolean => SPARE.test(path)
export const namesPhone = (path: string): boolean => NAMES_A_PHONE.test(path)
/** Whether an answer 401 of this call means that the session has ended. */
export const meansDeadSession = (path: string): boolean => !CREDENTIALS.test(path)
export const isBarred = (path: string): boolean => BARRED.test(path)
