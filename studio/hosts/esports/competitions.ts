import type { Engine } from '#studio/engines/esports/public-state.ts'
import { type Competition, openTeams, type Team } from '../book/sport.ts'

/** Elo points: 100 more win a map 64 times of 100. */
type Squad = Team & { rating: number }
type League = Competition & { engine: Engine; game: string; teams: readonly Squad[] }

type Row = readonly [
  id: string,
  name: string,
  english: string,
  first: string,
  second: string,
  pattern: string,
  motif: string,
  rating: number,
]

const squadsOf = (rows: readonly Row[]): Squad[] =>
  rows.map(([id, name, english, first, second, pattern, motif, rating]) => ({
    id,
    name,
    english,
    crest: [first, second, pattern, motif],
    rating,
  }))

/** Fictional: no game, league, team or crest is anybody's. */
export const competitions: readonly League[] = [
  {
    id: 'gnk',
    name: 'กองหน้ากลยุทธ์ โปรลีก',
    english: 'Frontline Tactics Pro League',
    engine: 'shooter',
    game: 'frontline',
    kickOffs: [12, 16, 20],
    teams: squadsOf([
      ['es-rdk', 'รัตติกาล', 'Rattikan', '#2A1F5E', '#35E0D0', 'half', 'moon', 1640],
      ['es-sph', 'สายฟ้าพันธุ์', 'Sai Fa Phan', '#8A2BE2', '#FFE45C', 'chev', 'bolt', 1610],
      ['es-kmg', 'เกราะมังกร', 'Krao Mangkon', '#7A1428', '#FF9A4D', 'sash', 'fang', 1585],
      ['es-nkp', 'นกพายุ', 'Nok Phayu', '#0E4F86', '#8FE3FF', 'stripe', 'wing', 1560],
      ['es-tpn', 'ตาพยัคฆ์', 'Ta Phayak', '#B85C00', '#1C1C22', 'quart', 'eye', 1540],
      ['es-hms', 'หมอกเหนือ', 'Mok Nuea', '#2F5D50', '#D6FFF0', 'hoop', 'mount', 1520],
      ['es-plk', 'เพลิงกล', 'Phloeng Kon', '#A3122A', '#35E0D0', 'half', 'gear', 1500],
      ['es-jks', 'จักรศิลา', 'Chak Sila', '#3A4179', '#F0D48A', 'chev', 'gem', 1475],
    ]),
  },
  {
    id: 'hkp',
    name: 'หกพิภพ แชมเปียนส์',
    english: 'Six Realms Champions',
    engine: 'moba',
    game: 'six-realms',
    kickOffs: [10, 15, 21],
    teams: squadsOf([
      ['es-trg', 'ตรีภพ', 'Tri Phop', '#124E78', '#FFD166', 'quart', 'crown', 1650],
      ['es-yks', 'ยักษาทมิฬ', 'Yaksa Thamin', '#1C1C22', '#C77DFF', 'sash', 'fang', 1605],
      ['es-krt', 'กินรีทอง', 'Kinnari Thong', '#B07C14', '#FFF1C9', 'half', 'wing', 1590],
      ['es-nks', 'นาคสินธุ์', 'Nak Sin', '#0B6B4F', '#7CF5C4', 'hoop', 'wave', 1555],
      ['es-prs', 'พระเพลิง', 'Phra Phloeng', '#A33A12', '#FFC45C', 'chev', 'sun', 1535],
      ['es-himm', 'หิมพานต์', 'Himmaphan', '#215E2A', '#E3FFB0', 'stripe', 'leaf', 1525],
      ['es-akt', 'อากาศธาตุ', 'Akat That', '#3457B0', '#DCEBFF', 'half', 'gear', 1495],
      ['es-rsm', 'รัศมีเจ็ด', 'Ratsami Chet', '#6B1F5C', '#FF9CE3', 'chev', 'star', 1470],
    ]),
  },
  {
    id: 'dnm',
    name: 'ดวลเหนือเมฆ ซีรีส์',
    english: 'Sky Duel Series',
    engine: 'shooter',
    game: 'sky-duel',
    kickOffs: [8, 14, 18],
    teams: squadsOf([
      ['es-fnk', 'ฟ้าคราม', 'Fa Khram', '#1B3E9E', '#8FE3FF', 'stripe', 'wing', 1625],
      ['es-lms', 'ลมสลาตัน', 'Lom Salatan', '#0E6F86', '#F7F2E6', 'sash', 'wave', 1600],
      ['es-dbw', 'ดาวบริวาร', 'Dao Boriwan', '#2A1F5E', '#F0D48A', 'half', 'star', 1570],
      ['es-mkr', 'เมฆกรด', 'Mek Krot', '#2F5D50', '#C8FF5C', 'hoop', 'bolt', 1550],
      ['es-ard', 'อรุณเดือด', 'Arun Dueat', '#B5231F', '#FFE0A3', 'chev', 'sun', 1530],
      ['es-vht', 'เวหาทมิฬ', 'Weha Thamin', '#1C1C22', '#FF6B8B', 'quart', 'moon', 1510],
      ['es-cks', 'จักรผาคม', 'Chak Pha Khom', '#5A5F73', '#F7F2E6', 'stripe', 'gear', 1490],
      ['es-rsn', 'รังสิมันต์', 'Rangsiman', '#C25E00', '#2A1F5E', 'half', 'eye', 1465],
    ]),
  },
]

export const squadOf = openTeams(competitions)

const byId = new Map(competitions.map((league) => [league.id, league]))

/** Throws for an unknown league. */
export function leagueOf(id: string): League {
  const league = byId.get(id)
  if (league === undefined) throw new Error(`there is no league ${id}`)
  return league
}
