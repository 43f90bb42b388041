const listed = (...lines: string[]): string[] => lines.flatMap((line) => line.split(' '))

const WORDS = listed(
  'นางสาว นาง นาย เด็กชาย เด็กหญิง คุณหญิง คุณ ท่านผู้หญิง หม่อมหลวง หม่อมราชวงศ์ หม่อมเจ้า พระครู พระมหา พระ สามเณร แม่ชี',
  'ผู้ช่วยศาสตราจารย์ รองศาสตราจารย์ ศาสตราจารย์ ดอกเตอร์ นายแพทย์ แพทย์หญิง ทันตแพทย์ สัตวแพทย์ เภสัชกร',
  'ว่าที่ พลทหาร ดาบตำรวจ จ่าสิบตำรวจ',
)
const DEGREES = ['เอก', 'โท', 'ตรี']
const RANKS = listed(
  'พล พลเรือ พลอากาศ พลตำรวจ พัน พันตำรวจ นาวา นาวาอากาศ ร้อย ร้อยตำรวจ เรือ เรืออากาศ',
  'จ่าสิบ สิบ สิบตำรวจ พันจ่า พันจ่าอากาศ จ่า จ่าอากาศ',
)
const SHORT = listed(
  'น.ส. ด.ช. ด.ญ. ม.ล. ม.ร.ว. ม.จ. ดร. ผศ. รศ. ศ. นพ. พญ. ทพ. ทพญ. ภก. ภญ. สพ.',
  'พล.อ. พล.ท. พล.ต. พล.ร.อ. พล.ร.ท. พล.ร.ต. พล.อ.อ. พล.อ.ท. พล.อ.ต. พล.ต.อ. พล.ต.ท. พล.ต.ต.',
  'พ.อ. พ.ท. พ.ต. พ.ต.อ. พ.ต.ท. พ.ต.ต. น.อ. น.ท. น.ต. ร.อ. ร.ท. ร.ต. ร.ต.อ. ร.ต.ท. ร.ต.ต. พ.อ.อ. พ.อ.ท. พ.อ.ต.',
  'จ.ส.อ. จ.ส.ท. จ.ส.ต. ส.อ. ส.ท. ส.ต. ส.ต.อ. ส.ต.ท. ส.ต.ต. ด.ต. พ.จ.อ. พ.จ.ท. พ.จ.ต. จ.อ. จ.ท. จ.ต.',
)
const DOT = String.raw`\s?\.\s?`
const shortened = (one: string): string => one.split('.').slice(0, -1).join(DOT)
const longestFirst = (texts: readonly string[]): string =>
  texts.toSorted((one, other) => other.length - one.length).join('|')

const ranks = `(?:${longestFirst(RANKS)})(?:${DEGREES.join('|')})`
const short = `(?:${longestFirst(SHORT.map(shortened))})(?:${DOT}|\\s)`
/** What follows must be able to begin a word: "นายิกา" keeps its first syllable. */
export const THAI_TITLE = new RegExp(
  `^(?:${ranks}|${longestFirst(WORDS)}|${short})(?:\\s?หญิง(?=\\s))?\\s*(?=[ก-ฮเ-ไ])`.normalize('NFKC'),
)
/** Ranks need their dot: "Pol Jaidee" is a name. */
export const LATIN_TITLE =
  /^(?:(?:mr|mrs|ms|miss|master|dr)(?:\.\s*|\s+)|(?:prof|assoc|asst|pol|lt|maj|col|gen|capt|sgt|sub)\.\s*)(?=\p{L})/u
/** Of an account of several. */
export const BETWEEN_HOLDERS = /\s+และ\s+|\s*[&/]\s*/
