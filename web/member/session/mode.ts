/** Specification, section 2; a screen states its own in `data-mode`. The `otp…` modes are of the forgotten password. */
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
