/** `code`: three digits, or "pp01" for PromptPay. `selectable`: false for banks that no longer take accounts. */
export type Bank = { code: string; color: string; thai_name: string; selectable: boolean }

const closed = new Set(['tmb', 'tbank', 'rbs'])

const catalogue: Record<string, Omit<Bank, 'selectable'>> = {
  bbl: {
    code: '002',
    color: '#1e4598',
    thai_name: 'ธนาคารกรุงเทพ',
  },
  kbank: {
    code: '004',
    color: '#138f2d',
    thai_name: 'ธนาคารกสิกรไทย',
  },
  rbs: {
    code: '005',
    color: '#032952',
    thai_name: 'ธนาคารเดอะรอยัลแบงก์ออฟสกอตแลนด์',
  },
  ktb: {
    code: '006',
    color: '#1ba5e1',
    thai_name: 'ธนาคารกรุงไทย',
  },
  jpm: {
    code: '008',
    color: '#321c10',
    thai_name: 'ธนาคารเจพีมอร์แกน เชส',
  },
  mufg: {
    code: '010',
    color: '#d61323',
    thai_name: 'ธนาคารเอ็มยูเอฟจี',
  },
  tmb: {
    code: '011',
    color: '#1279be',
    thai_name: 'ธนาคารทหารไทย',
  },
  scb: {
    code: '014',
    color: '#4e2e7f',
    thai_name: 'ธนาคารไทยพาณิชย์',
  },
  citi: {
    code: '017',
    color: '#1583c7',
    thai_name: 'ธนาคารซิตี้แบงก์',
  },
  smbc: {
    code: '018',
    color: '#a0d235',
    thai_name: 'ธนาคารซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น',
  },
  sc: {
    code: '020',
    color: '#0f6ea1',
    thai_name: 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)',
  },
  cimb: {
    code: '022',
    color: '#7e2f36',
    thai_name: 'ธนาคารซีไอเอ็มบีไทย',
  },
  uob: {
    code: '024',
    color: '#0b3979',
    thai_name: 'ธนาคารยูโอบี',
  },
  bay: {
    code: '025',
    color: '#fec43b',
    thai_name: 'ธนาคารกรุงศรีอยุธยา',
  },
  mega: {
    code: '026',
    color: '#815e3b',
    thai_name: 'ธนาคารเมกะ สากลพาณิชย์',
  },
  boa: {
    code: '027',
    color: '#e11e3c',
    thai_name: 'ธนาคารแห่งอเมริกา',
  },
  cacib: {
    code: '028',
    color: '#0e765b',
    thai_name: 'ธนาคารเครดิต อะกริโคล',
  },
  gsb: {
    code: '030',
    color: '#eb198d',
    thai_name: 'ธนาคารออมสิน',
  },
  hsbc: {
    code: '031',
    color: '#fd0d1b',
    thai_name: 'ธนาคารเอชเอสบีซี',
  },
  db: {
    code: '032',
    color: '#0522a5',
    thai_name: 'ธนาคารดอยซ์แบงก์',
  },
  ghb: {
    code: '033',
    color: '#f57d23',
    thai_name: 'ธนาคารอาคารสงเคราะห์',
  },
  baac: {
    code: '034',
    color: '#4b9b1d',
    thai_name: 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร',
  },
  mb: {
    code: '039',
    color: '#150b78',
    thai_name: 'ธนาคารมิซูโฮ',
  },
  bnp: {
    code: '045',
    color: '#14925e',
    thai_name: 'ธนาคารบีเอ็นพี พารีบาส์',
  },
  tbank: {
    code: '065',
    color: '#fc4f1f',
    thai_name: 'ธนาคารธนชาต',
  },
  ibank: {
    code: '066',
    color: '#184615',
    thai_name: 'ธนาคารอิสลามแห่งประเทศไทย',
  },
  tisco: {
    code: '067',
    color: '#12549f',
    thai_name: 'ธนาคารทิสโก้',
  },
  kk: {
    code: '069',
    color: '#199cc5',
    thai_name: 'ธนาคารเกียรตินาคินภัทร',
  },
  icbc: {
    code: '070',
    color: '#c50f1c',
    thai_name: 'ธนาคารไอซีบีซี (ไทย)',
  },
  tcrb: {
    code: '071',
    color: '#0a4ab3',
    thai_name: 'ธนาคารไทยเครดิต',
  },
  lhb: {
    code: '073',
    color: '#6d6e71',
    thai_name: 'ธนาคารแลนด์ แอนด์ เฮ้าส์',
  },
  ttb: {
    code: '076',
    color: '#ecf0f1',
    thai_name: 'ธนาคารทหารไทยธนชาต',
  },
  pp01: {
    code: 'pp01',
    color: '#003d6b',
    thai_name: 'พร้อมเพย์',
  },
}

/** By lower-case short code; the specification's section 3. */
export const banks: Readonly<Record<string, Bank>> = Object.fromEntries(
  Object.entries(catalogue).map(([key, bank]) => [key, { ...bank, selectable: !closed.has(key) }]),
)

export const bankCodes: ReadonlySet<string> = new Set(Object.keys(banks).filter((key) => banks[key]?.selectable))
