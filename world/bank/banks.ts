/** For sandbox people. The simulated bank accepts any code of 2 to 10 characters (`parseBankCode`). */
export const personBanks: Readonly<Record<string, string>> = {
  kbank: 'กสิกรไทย',
  scb: 'ไทยพาณิชย์',
  bbl: 'กรุงเทพ',
  ktb: 'กรุงไทย',
  bay: 'กรุงศรีอยุธยา',
  ttb: 'ทหารไทยธนชาต',
  gsb: 'ออมสิน',
  baac: 'ธ.ก.ส.',
  ghb: 'อาคารสงเคราะห์',
  uob: 'ยูโอบี',
  cimb: 'ซีไอเอ็มบี ไทย',
  kk: 'เกียรตินาคินภัทร',
  tisco: 'ทิสโก้',
  lhb: 'แลนด์ แอนด์ เฮ้าส์',
  ibank: 'อิสลาม',
  citi: 'ซิตี้แบงก์',
}

export const bankName = (code: string): string => personBanks[code] ?? code.toUpperCase()

const bankNumbers: Readonly<Record<string, string>> = {
  bbl: '002',
  kbank: '004',
  ktb: '006',
  ttb: '011',
  scb: '014',
  citi: '017',
  cimb: '022',
  uob: '024',
  bay: '025',
  gsb: '030',
  ghb: '033',
  baac: '034',
  ibank: '066',
  tisco: '067',
  kk: '069',
  lhb: '073',
}

/** Three digits; "000" for an unknown bank. */
export const bankNumber = (code: string): string => bankNumbers[code] ?? '000'

export const bankOfNumber = (number: string): string | null =>
  Object.keys(bankNumbers).find((code) => bankNumbers[code] === number) ?? null

export const unnamedHolder = 'ผู้รับเงิน'

/** Null for an invalid code. */
export function parseBankCode(text: string): string | null {
  const code = text.trim().toLowerCase()
  return /^[a-z][a-z0-9]{1,9}$/.test(code) ? code : null
}

export const siteAccount = {
  bank: 'scb',
  number: '9876543210',
  name: 'บริษัท โชคดี จำกัด',
  openingSatang: 1_000_000_000,
} as const

export const isSiteAccount = ({ bank, number }: { bank: string; number: string }): boolean =>
  bank === siteAccount.bank && number === siteAccount.number

/** 1,000,000.00 baht of play money. */
export const personOpeningSatang = 100_000_000

/** Payouts to such numbers are rejected, for testing returned withdrawals. */
export const closedAccountPrefix = '000'
