import { type Competition, openTeams } from '../book/sport.ts'
import { rosterOf } from './stepped.ts'

/** Rating in thousandths of a round, and how often the fighter's bouts are stopped. */
const rated = ([rating = 500, power = 20]: readonly number[]) => ({ rating, power })

const muayThai = rosterOf(
  [
    ['mt-sks', 'สิงห์ขุนศึก ค่ายภูไฟ', 'Singkhunsuek Phu Fai', '#A3122A', '#F0D48A', 'half', 'fang', 560, 34],
    ['mt-ypk', 'หยกเพชร ศิษย์ลุงคำ', 'Yokphet Sit Lung Kham', '#0B6B4F', '#A6F0D2', 'chev', 'gem', 545, 22],
    ['mt-fpk', 'ฟ้าประกาย ยิมเก้าเสา', 'Faprakai Gao Sao Gym', '#1B3E9E', '#DCEBFF', 'sash', 'bolt', 535, 28],
    ['mt-kdm', 'ขวานดำ ลูกทุ่งเสลา', 'Khwandam Luk Thung Salao', '#1C1C22', '#E3BE62', 'stripe', 'moon', 520, 44],
    ['mt-twn', 'ตะวันรอน ส.ท่าเรือ', 'Tawanron Sor Tha Ruea', '#C25E00', '#FFF1C9', 'quart', 'sun', 510, 26],
    ['mt-nkl', 'นกเหล็ก ค่ายวังหิน', 'Noklek Wang Hin', '#5A5F73', '#F7F2E6', 'hoop', 'wing', 500, 24],
    ['mt-prk', 'พรายกระซิบ เพชรลำธาร', 'Phraikrasip Phet Lamthan', '#12545B', '#E9F3F0', 'half', 'wave', 490, 30],
    ['mt-spn', 'เสือปานทอง บ้านหมาก', 'Sueapanthong Ban Mak', '#B07C14', '#2A1A08', 'chev', 'eye', 480, 36],
    ['mt-mkd', 'เมฆดำ ศิษย์ปู่ก้อน', 'Mekdam Sit Pu Kon', '#3A4179', '#8FE3FF', 'sash', 'mount', 470, 22],
    ['mt-rkt', 'รากไทร ยิมสะพานไม้', 'Raksai Saphan Mai Gym', '#215E2A', '#E3FFB0', 'stripe', 'leaf', 455, 26],
  ],
  rated,
)
const boxing = rosterOf(
  [
    ['bx-adk', 'อาดัม เขาคีรี', 'Adam Khao Khiri', '#7A1428', '#F7F2E6', 'half', 'mount', 550, 26],
    ['bx-bny', 'บัญญัติ ท่าพายุ', 'Banyat Tha Phayu', '#2A1F5E', '#FFD166', 'sash', 'bolt', 540, 18],
    ['bx-chk', 'ชาครีย์ แก้วผา', 'Chakri Kaeo Pha', '#0E6F86', '#F7F2E6', 'chev', 'gem', 525, 22],
    ['bx-don', 'ดนู ศรนิล', 'Danu Son Nin', '#1C1C22', '#8FE3FF', 'stripe', 'star', 510, 30],
    ['bx-eka', 'เอกา ไม้สัก', 'Eka Mai Sak', '#A33A12', '#FFE0A3', 'quart', 'tower', 500, 20],
    ['bx-gri', 'ไกรวิน หาดคราม', 'Kraiwin Hat Khram', '#1B3E9E', '#F0D48A', 'hoop', 'wave', 485, 24],
    ['bx-jir', 'จิระ ทุ่งดาว', 'Jira Thung Dao', '#5E2480', '#E9F3F0', 'half', 'moon', 475, 16],
    ['bx-krn', 'กรณ์ เรือเหล็ก', 'Korn Ruea Lek', '#5A5F73', '#F0D48A', 'chev', 'boat', 460, 28],
  ],
  rated,
)

/** Fictional: no fighter, camp, stadium or mark is anybody's. */
export const MUAY_THAI: Competition = {
  id: 'mth',
  name: 'มวยไทย ศึกเวทีทองธารา',
  english: 'Thong Thara Muay Thai',
  kickOffs: [17, 19, 21],
  perDay: 3,
  teams: muayThai,
}
export const BOXING: Competition = {
  id: 'bxs',
  name: 'มวยสากล ศึกสังเวียนเหนือ',
  english: 'Northern Ring Boxing',
  kickOffs: [18, 20, 22],
  perDay: 2,
  teams: boxing,
}
export const fighterOf = openTeams([{ teams: muayThai }, { teams: boxing }])
