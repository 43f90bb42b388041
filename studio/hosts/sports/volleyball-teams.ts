import { type Competition, openTeams } from '../book/sport.ts'
import { rosterOf } from './stepped.ts'

/** Ten points more win one rally of a thousand more. */
const teams = rosterOf(
  [
    ['vb-bss', 'บัวสายสมร', 'Bua Sai Samon', '#A3122A', '#FFD9C2', 'half', 'leaf', 1240],
    ['vb-nwp', 'นวพรรณ', 'Nawaphan', '#1B3E9E', '#F0D48A', 'chev', 'crown', 1200],
    ['vb-trs', 'ธารรุ้งใส', 'Than Rung Sai', '#0E6F86', '#F7F2E6', 'hoop', 'wave', 1150],
    ['vb-kks', 'กองแก้วศร', 'Kong Kaeo Son', '#5E2480', '#E9F3F0', 'sash', 'star', 1110],
    ['vb-pct', 'พฤกษ์ชาตรี', 'Phruek Chatri', '#215E2A', '#E3FFB0', 'stripe', 'rice', 1060],
    ['vb-wmk', 'เวียงหมอกคราม', 'Wiang Mok Khram', '#3A4179', '#DCEBFF', 'quart', 'mount', 1020],
    ['vb-lph', 'ลานไผ่หอม', 'Lan Phai Hom', '#B07C14', '#2A1A08', 'half', 'tower', 980],
    ['vb-sgn', 'แสงงาน้ำ', 'Saeng Nga Nam', '#C25E00', '#FFF1C9', 'chev', 'sun', 930],
  ],
  ([rating = 1000]) => ({ rating }),
)

/** Fictional: no team, league or crest is anybody's. */
export const competitions: readonly Competition[] = [
  { id: 'vbl1', name: 'วอลเลย์บอลดวงแก้วลีก', english: 'Duang Kaeo Volleyball League', kickOffs: [13, 16, 18], teams },
]
export const sideOf = openTeams([{ teams }])
