/** The state modes of the specification (section 2). A screen states its own in `data-mode`. The `otp…` modes belong to the forgotten
 *  password. */
export const modes = [
  'Deposit',
  'WithdrawProcess',
  'otpPassword',
  'otpNewpassword',
  'otpComplete',
  'RegisterSetpassword',
  'RegisterBank',
  'RegisterFinal',
] as const
export type Mode = (typeof modes)[number]
