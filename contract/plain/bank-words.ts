import { banks } from './banks.ts'

const shortNames: Record<string, string> = { bay: 'กรุงศรี', ttb: 'ทีทีบี', baac: 'ธ.ก.ส.', ghb: 'ธอส.', kk: 'เกียรตินาคิน' }
const badgeTexts: Record<string, string> = {
  kbank: 'KB',
  pp01: 'PP',
  cacib: 'CA',
  ibank: 'IB',
  tbank: 'TB',
  tisco: 'TIS',
}

export const bankShortName = (code: string): string =>
  shortNames[code] ?? (banks[code]?.thai_name ?? code).replace(/^ธนาคาร/, '')

export const bankBadgeText = (code: string): string => badgeTexts[code] ?? code.toUpperCase().slice(0, 4)

/** "123-4-56789-0" of ten digits, else groups of four. */
export function accountNumberForPeople(digits: string): string {
  const ten = /^(\d{3})(\d)(\d{5})(\d)$/.exec(digits)
  return ten ? ten.slice(1).join('-') : digits.replace(/(\d{4})(?=\d)/g, '$1-')
}

/** While typing, in the groups of accountNumberForPeople. */
export const groupedAccountNumber = (digits: string): string =>
  digits.length > 10
    ? accountNumberForPeople(digits)
    : [digits.slice(0, 3), digits.slice(3, 4), digits.slice(4, 9), digits.slice(9)].filter(Boolean).join('-')

/** Every digit by itself, for screen readers. */
export const accountNumberSpoken = (digits: string): string => [...digits].join(' ')
