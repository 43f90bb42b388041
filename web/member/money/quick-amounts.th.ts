export const quickAmounts = 'จำนวนเงินด่วน'
