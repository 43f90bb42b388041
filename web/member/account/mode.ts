/** What a screen of the member site is in the middle of: the state modes of the specification (section 2).
 *  The `otp…` modes belong to the forgotten password. */
export type Mode =
  | 'Deposit'
  | 'WithdrawProcess'
  | 'otpPassword'
  | 'otpNewpassword'
  | 'otpComplete'
  | 'RegisterSetpassword'
  | 'RegisterBank'
  | 'RegisterFinal'
