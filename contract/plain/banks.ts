/** One bank of the Thai catalogue. `selectable` is false for banks that no longer take accounts. */
export type Bank = { code: string; color: string; official_name: string; nice_name: string; thai_name: string; selectable: boolean }

const closed = new Set(['tmb', 'tbank', 'rbs'])

const catalogue: Record<string, Omit<Bank, 'selectable'>> = {
  "bbl": {
    "code": "002",
    "color": "#1e4598",
    "official_name": "BANGKOK BANK PUBLIC COMPANY LTD.",
    "nice_name": "Bangkok Bank",
    "thai_name": "ธนาคารกรุงเทพ"
  },
  "kbank": {
    "code": "004",
    "color": "#138f2d",
    "official_name": "KASIKORNBANK PUBLIC COMPANY LTD.",
    "nice_name": "Kasikornbank",
    "thai_name": "ธนาคารกสิกรไทย"
  },
  "rbs": {
    "code": "005",
    "color": "#032952",
    "official_name": "THE ROYAL BANK OF SCOTLAND PLC",
    "nice_name": "Royal Bank of Scotland",
    "thai_name": "ธนาคารเดอะรอยัลแบงก์ออฟสกอตแลนด์"
  },
  "ktb": {
    "code": "006",
    "color": "#1ba5e1",
    "official_name": "KRUNG THAI BANK PUBLIC COMPANY LTD.",
    "nice_name": "Krungthai Bank",
    "thai_name": "ธนาคารกรุงไทย"
  },
  "jpm": {
    "code": "008",
    "color": "#321c10",
    "official_name": "JPMORGAN CHASE BANK, NATIONAL ASSOCIATION",
    "nice_name": "J.P. Morgan",
    "thai_name": "ธนาคารเจพีมอร์แกน เชส"
  },
  "mufg": {
    "code": "010",
    "color": "#d61323",
    "official_name": "THE BANK OF TOKYO-MITSUBISHI UFJ, LTD.",
    "nice_name": "Bank of Tokyo-Mitsubishi UFJ",
    "thai_name": "ธนาคารเอ็มยูเอฟจี"
  },
  "tmb": {
    "code": "011",
    "color": "#1279be",
    "official_name": "TMB BANK PUBLIC COMPANY LIMITED.",
    "nice_name": "TMB Bank",
    "thai_name": "ธนาคารทหารไทย"
  },
  "scb": {
    "code": "014",
    "color": "#4e2e7f",
    "official_name": "SIAM COMMERCIAL BANK PUBLIC COMPANY LTD.",
    "nice_name": "Siam Commercial Bank",
    "thai_name": "ธนาคารไทยพาณิชย์"
  },
  "citi": {
    "code": "017",
    "color": "#1583c7",
    "official_name": "CITIBANK, N.A.",
    "nice_name": "Citibank",
    "thai_name": "ธนาคารซิตี้แบงก์"
  },
  "smbc": {
    "code": "018",
    "color": "#a0d235",
    "official_name": "SUMITOMO MITSUI BANKING CORPORATION",
    "nice_name": "Sumitomo Mitsui Banking Corporation",
    "thai_name": "ธนาคารซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น"
  },
  "sc": {
    "code": "020",
    "color": "#0f6ea1",
    "official_name": "STANDARD CHARTERED BANK (THAI) PUBLIC COMPANY LIMITED",
    "nice_name": "Standard Chartered (Thai)",
    "thai_name": "ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)"
  },
  "cimb": {
    "code": "022",
    "color": "#7e2f36",
    "official_name": "CIMB THAI BANK PUBLIC COMPANY LTD.",
    "nice_name": "CIMB Thai Bank",
    "thai_name": "ธนาคารซีไอเอ็มบีไทย"
  },
  "uob": {
    "code": "024",
    "color": "#0b3979",
    "official_name": "UNITED OVERSEAS BANK (THAI) PUBLIC COMPANY LIMITED",
    "nice_name": "United Overseas Bank (Thai)",
    "thai_name": "ธนาคารยูโอบี"
  },
  "bay": {
    "code": "025",
    "color": "#fec43b",
    "official_name": "BANK OF AYUDHYA PUBLIC COMPANY LTD.",
    "nice_name": "Bank of Ayudhya (Krungsri)",
    "thai_name": "ธนาคารกรุงศรีอยุธยา"
  },
  "mega": {
    "code": "026",
    "color": "#815e3b",
    "official_name": "MEGA INTERNATIONAL COMMERCIAL BANK PUBLIC COMPANY LIMITED",
    "nice_name": "Mega International Commercial Bank",
    "thai_name": "ธนาคารเมกะ สากลพาณิชย์"
  },
  "boa": {
    "code": "027",
    "color": "#e11e3c",
    "official_name": "BANK OF AMERICA, NATIONAL ASSOCIATION",
    "nice_name": "Bank of America",
    "thai_name": "ธนาคารแห่งอเมริกา"
  },
  "cacib": {
    "code": "028",
    "color": "#0e765b",
    "official_name": "CREDIT AGRICOLE CORPORATE AND INVESTMENT BANK",
    "nice_name": "Crédit Agricole",
    "thai_name": "ธนาคารเครดิต อะกริโคล"
  },
  "gsb": {
    "code": "030",
    "color": "#eb198d",
    "official_name": "THE GOVERNMENT SAVINGS BANK",
    "nice_name": "Government Savings Bank",
    "thai_name": "ธนาคารออมสิน"
  },
  "hsbc": {
    "code": "031",
    "color": "#fd0d1b",
    "official_name": "THE HONGKONG AND SHANGHAI BANKING CORPORATION LTD.",
    "nice_name": "Hongkong and Shanghai Banking Corporation",
    "thai_name": "ธนาคารเอชเอสบีซี"
  },
  "db": {
    "code": "032",
    "color": "#0522a5",
    "official_name": "DEUTSCHE BANK AG.",
    "nice_name": "Deutsche Bank",
    "thai_name": "ธนาคารดอยซ์แบงก์"
  },
  "ghb": {
    "code": "033",
    "color": "#f57d23",
    "official_name": "THE GOVERNMENT HOUSING BANK",
    "nice_name": "Government Housing Bank",
    "thai_name": "ธนาคารอาคารสงเคราะห์"
  },
  "baac": {
    "code": "034",
    "color": "#4b9b1d",
    "official_name": "BANK FOR AGRICULTURE AND AGRICULTURAL COOPERATIVES",
    "nice_name": "Bank for Agriculture and Agricultural Cooperatives",
    "thai_name": "ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร"
  },
  "mb": {
    "code": "039",
    "color": "#150b78",
    "official_name": "MIZUHO BANK, LTD.",
    "nice_name": "Mizuho Bank",
    "thai_name": "ธนาคารมิซูโฮ"
  },
  "bnp": {
    "code": "045",
    "color": "#14925e",
    "official_name": "BNP PARIBAS",
    "nice_name": "BNP Paribas",
    "thai_name": "ธนาคารบีเอ็นพี พารีบาส์"
  },
  "tbank": {
    "code": "065",
    "color": "#fc4f1f",
    "official_name": "THANACHART BANK PUBLIC COMPANY LTD.",
    "nice_name": "Thanachart Bank",
    "thai_name": "ธนาคารธนชาต"
  },
  "ibank": {
    "code": "066",
    "color": "#184615",
    "official_name": "ISLAMIC BANK OF THAILAND",
    "nice_name": "Islamic Bank of Thailand",
    "thai_name": "ธนาคารอิสลามแห่งประเทศไทย"
  },
  "tisco": {
    "code": "067",
    "color": "#12549f",
    "official_name": "TISCO BANK PUBLIC COMPANY LIMITED",
    "nice_name": "Tisco Bank",
    "thai_name": "ธนาคารทิสโก้"
  },
  "kk": {
    "code": "069",
    "color": "#199cc5",
    "official_name": "KIATNAKIN BANK PUBLIC COMPANY LIMITED",
    "nice_name": "Kiatnakin Bank",
    "thai_name": "ธนาคารเกียรตินาคินภัทร"
  },
  "icbc": {
    "code": "070",
    "color": "#c50f1c",
    "official_name": "INDUSTRIAL AND COMMERCIAL BANK OF CHINA (THAI) PUBLIC COMPANY LIMITED",
    "nice_name": "Industrial and Commercial Bank of China (Thai)",
    "thai_name": "ธนาคารไอซีบีซี (ไทย)"
  },
  "tcrb": {
    "code": "071",
    "color": "#0a4ab3",
    "official_name": "THE THAI CREDIT RETAIL BANK PUBLIC COMPANY LIMITED",
    "nice_name": "Thai Credit Retail Bank",
    "thai_name": "ธนาคารไทยเครดิต"
  },
  "lhb": {
    "code": "073",
    "color": "#6d6e71",
    "official_name": "LAND AND HOUSES BANK PUBLIC COMPANY LIMITED",
    "nice_name": "Land and Houses Bank",
    "thai_name": "ธนาคารแลนด์ แอนด์ เฮ้าส์"
  },
  "ttb": {
    "code": "076",
    "color": "#ecf0f1",
    "official_name": "TMBTHANACHART BANK PUBLIC COMPANY LIMITED",
    "nice_name": "TMBThanachart Bank",
    "thai_name": "ธนาคารทหารไทยธนชาต"
  },
  "pp01": {
    "code": "pp01",
    "color": "#003d6b",
    "official_name": "PROMPTPAY",
    "nice_name": "PromptPay",
    "thai_name": "พร้อมเพย์"
  }
}

/** All banks by lower-case short code; the data is that of the specification (section 3). */
export const banks: Readonly<Record<string, Bank>> = Object.fromEntries(
  Object.entries(catalogue).map(([key, bank]) => [key, { ...bank, selectable: !closed.has(key) }]),
)

/** The keys a member may choose. */
export const bankCodes: ReadonlySet<string> = new Set(Object.keys(banks).filter((key) => banks[key]?.selectable))
