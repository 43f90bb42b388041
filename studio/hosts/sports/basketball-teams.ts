import { type Competition, openTeams } from '../book/sport.ts'
import { rosterOf } from './stepped.ts'

/** Thousandths around 1,000: attack, and defence. */
const teams = rosterOf(
  [
    ['bk-nkw', 'นาคาเวียงน้ำ', 'Wiang Nam Nagas', '#0B6B4F', '#F0D48A', 'half', 'wave', 1045, 1020],
    ['bk-hsd', 'เหยี่ยวศิลาแดง', 'Red Rock Hawks', '#A33A12', '#FFE0A3', 'chev', 'wing', 1030, 1035],
    ['bk-sfm', 'สายฟ้าเมืองมอญ', 'Mueang Mon Bolts', '#3457B0', '#FFE45C', 'sash', 'bolt', 1035, 985],
    ['bk-krt', 'คชาราตรี', 'Kacha Ratri', '#2A1F5E', '#E9F3F0', 'stripe', 'moon', 1005, 1010],
    ['bk-tlp', 'ทะเลเพลิง', 'Thale Phloeng', '#7A1428', '#FF9A4D', 'hoop', 'sun', 990, 1000],
    ['bk-dok', 'ดงกระดิ่ง', 'Dong Krading', '#215E2A', '#E3FFB0', 'quart', 'leaf', 985, 990],
    ['bk-mps', 'มุกพันสาย', 'Muk Phan Sai', '#0E6F86', '#F7F2E6', 'half', 'gem', 975, 985],
    ['bk-pkl', 'ภูเก้าเลี้ยว', 'Phu Kao Liao', '#5A5F73', '#F0D48A', 'chev', 'mount', 960, 975],
  ],
  ([attack = 1000, defence = 1000]) => ({ attack, defence }),
)

/** Fictional: no club, league or crest is anybody's. */
export const competitions: readonly Competition[] = [
  { id: 'bkl1', name: 'บาสเกตบอลสุวรรณลีก', english: 'Suwan Basketball League', kickOffs: [12, 17, 20], teams },
]
export const clubOf = openTeams([{ teams }])
