import { type Competition, openTeams } from '../book/sport.ts'
import { rosterOf } from './stepped.ts'

/** Service and return around 1,000: ten more hold one game of a hundred more. */
const rated = ([service = 1000, back = 1000]: readonly number[]) => ({ service, back })

const tour = rosterOf(
  [
    ['tn-ank', 'อนาคิน วารีเพชร', 'Anakin Wariphet', '#1B3E9E', '#F0D48A', 'half', 'star', 1050, 1060],
    ['tn-tls', 'ธาลัส ดวงเด่น', 'Thalat Duangden', '#A3122A', '#F7F2E6', 'sash', 'sun', 1070, 1010],
    ['tn-pwr', 'ปวริศร์ ลมหนาว', 'Pawarit Lomnao', '#12545B', '#E9F3F0', 'chev', 'wave', 1010, 1040],
    ['tn-mks', 'เมฆา ศรเงิน', 'Mekha Sonngoen', '#5A5F73', '#8FE3FF', 'stripe', 'bolt', 1040, 990],
    ['tn-kda', 'กฤดา หินงาม', 'Krida Hinngam', '#B07C14', '#2A1A08', 'quart', 'gem', 1000, 1000],
    ['tn-sro', 'สโรช คลื่นขาว', 'Sarot Khluenkhao', '#0E6F86', '#F7F2E6', 'hoop', 'wave', 985, 1000],
    ['tn-jtp', 'เจตน์ภพ ไร่อ้อย', 'Jetphop Rai-oi', '#215E2A', '#E3FFB0', 'half', 'leaf', 975, 980],
    ['tn-vrn', 'วรันธร ปีกนก', 'Waranthon Piknok', '#5E2480', '#F0D48A', 'chev', 'wing', 960, 970],
  ],
  rated,
)
const cup = rosterOf(
  [
    ['tn-aru', 'อรุณี แสงหวาย', 'Arunee Saengwai', '#C25E00', '#FFF1C9', 'half', 'sun', 1005, 1055],
    ['tn-nls', 'นลิสา ธารทิพย์', 'Nalisa Thanthip', '#0B6B4F', '#A6F0D2', 'stripe', 'wave', 990, 1040],
    ['tn-ply', 'พลอยฟ้า เขาใหญ่คำ', 'Phloifa Khaoyaikham', '#3457B0', '#DCEBFF', 'sash', 'gem', 1000, 1010],
    ['tn-rch', 'รชยา ดาวเรืองรอง', 'Rachaya Daorueangrong', '#6B1F5C', '#FF9CE3', 'chev', 'star', 980, 1000],
    ['tn-kmk', 'กมลกานต์ สายบัว', 'Kamonkan Saibua', '#7A1428', '#FFE0A3', 'quart', 'leaf', 960, 990],
    ['tn-vpa', 'วิภาดา เรือใบ', 'Wiphada Rueabai', '#0E4F86', '#F7F2E6', 'hoop', 'boat', 950, 975],
  ],
  rated,
)

/** Fictional: no player, tour or mark is anybody's. */
export const competitions: readonly Competition[] = [
  { id: 'tno', name: 'เทนนิส ลานตะวันโอเพน', english: 'Lan Tawan Open', kickOffs: [10, 14, 18], teams: tour },
  { id: 'tnc', name: 'เทนนิสหญิง มหาลานคัพ', english: 'Maha Lan Cup', kickOffs: [12, 15, 19], teams: cup },
]
export const playerOf = openTeams([{ teams: tour }, { teams: cup }])
