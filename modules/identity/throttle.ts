/** Keys: a phone, a prefix, an address, a member's number, or a phone and a source. `login_unlocked` counts nothing:
 *  its instant is the unlock by OTP. */
export type ThrottleKind =
  | 'otp_sent_to_phone'
  | 'otp_failed_by_phone'
  | 'otp_sent_for_address'
  | 'otp_sent_for_prefix'
  | 'login_by_phone'
  | 'login_by_phone_and_device'
  | 'login_unlocked'
  | 'old_password_by_member'
