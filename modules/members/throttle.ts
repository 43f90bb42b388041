/** What is counted, and the key: a phone, the first digits of phones, an address, a member's number, or a phone and a source. */
export type ThrottleKind =
  | 'otp_sent_to_phone'
  | 'otp_failed_by_phone'
  | 'otp_sent_for_address'
  | 'otp_sent_for_prefix'
  | 'login_by_phone'
  | 'login_by_phone_and_device'
  | 'login_unlocked'
  | 'old_password_by_member'

/** The instants that lie within the last `seconds`, oldest first. */
export function since(instants: readonly Date[], seconds: number, now: Date): Date[] {
  const from = now.getTime() - seconds * 1000
  return instants.filter((at) => at.getTime() > from).sort((a, b) => a.getTime() - b.getTime())
}

/** The instants with one occurrence of `at` taken out. */
export function without(instants: readonly Date[], at: Date): Date[] {
  const index = instants.findIndex((instant) => instant.getTime() === at.getTime())
  return index === -1 ? [...instants] : instants.toSpliced(index, 1)
}
