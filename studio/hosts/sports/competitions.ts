import { type Competition, openTeams, type Team } from '../book/sport.ts'

/** Thousandths around 1,000: attack, and defence. */
type Club = Team & { attack: number; defence: number }
type League = Competition & { teams: readonly Club[] }

type Row = readonly [
  id: string,
  name: string,
  english: string,
  first: string,
  second: string,
  pattern: string,
  motif: string,
  attack: number,
  defence: number,
]

const teamsOf = (rows: readonly Row[]): Club[] =>
  rows.map(([id, name, english, first, second, pattern, motif, attack, defence]) => ({
    id,
    name,
    english,
    crest: [first, second, pattern, motif],
    attack,
    defence,
  }))

/** Fictional: no club, league or crest is anybody's. */
export const competitions: readonly League[] = [
  {
    id: 'lbp1',
    name: 'ลีกบูรพา ดิวิชัน 1',
    english: 'Burapha League 1',
    kickOffs: [13, 16, 19],
    teams: teamsOf([
      ['bpt', 'บางปลาทอง', 'Bang Pla Thong', '#B5231F', '#F0D48A', 'half', 'fish', 1310, 1120],
      ['dmk', 'ดอยหมอก', 'Doi Mok', '#12545B', '#E9F3F0', 'chev', 'mount', 1080, 1050],
      ['pnk', 'ปากน้ำคราม', 'Pak Nam Khram', '#1B3E9E', '#F7F2E6', 'hoop', 'wave', 1210, 1090],
      ['mld', 'เมืองลำดวน', 'Mueang Lamduan', '#5E2480', '#F0D48A', 'sash', 'leaf', 940, 980],
      ['trt', 'ทุ่งรวงทอง', 'Thung Ruang Thong', '#B07C14', '#2A1A08', 'stripe', 'rice', 1120, 1010],
      ['aom', 'อ่าวมุก', 'Ao Muk', '#0E6F86', '#F7F2E6', 'quart', 'boat', 1020, 970],
      ['ppk', 'ภูผาขาว', 'Phu Pha Khao', '#3A4179', '#F7F2E6', 'half', 'mount', 980, 1060],
      ['mny', 'แม่น้ำหยก', 'Mae Nam Yok', '#0B6B4F', '#A6F0D2', 'stripe', 'gem', 1150, 1040],
      ['kss', 'เกาะแสงสูรย์', 'Ko Saeng Sun', '#A33A12', '#FFE0A3', 'sash', 'sun', 900, 930],
      ['wnr', 'เวียงนารา', 'Wiang Nara', '#7A1428', '#F7F2E6', 'chev', 'tower', 1000, 1000],
      ['bkl', 'บึงกาหลง', 'Bueng Ka Long', '#234E9B', '#E9F3F0', 'hoop', 'leaf', 870, 950],
      ['csp', 'ชายศรีปราการ', 'Chai Si Prakan', '#1C1C22', '#E3BE62', 'quart', 'star', 960, 910],
    ]),
  },
  {
    id: 'lbp2',
    name: 'ลีกบูรพา ดิวิชัน 2',
    english: 'Burapha League 2',
    kickOffs: [9, 11, 15],
    teams: teamsOf([
      ['tmk', 'ท่ามะกอก', 'Tha Makok', '#0F5A3C', '#F7F2E6', 'half', 'leaf', 1110, 1030],
      ['nph', 'หนองผาฮุ้ง', 'Nong Pha Hung', '#3A4179', '#FFE0A3', 'stripe', 'mount', 990, 1010],
      ['lkp', 'ละหานกะเปา', 'Lahan Kapao', '#1B3E9E', '#F0D48A', 'sash', 'wave', 930, 960],
      ['srg', 'สามเรือง', 'Sam Rueang', '#B5231F', '#F7F2E6', 'chev', 'star', 1050, 990],
      ['hnk', 'ห้วยน้ำเค็ม', 'Huai Nam Khem', '#0E6F86', '#E3BE62', 'hoop', 'fish', 970, 1040],
      ['bds', 'บ้านดินสอ', 'Ban Dinso', '#B07C14', '#F7F2E6', 'quart', 'tower', 1020, 950],
      ['klm', 'คลองลำไม้', 'Khlong Lam Mai', '#5E2480', '#E9F3F0', 'half', 'boat', 900, 920],
      ['ptw', 'โพธิ์ทิวา', 'Pho Thiwa', '#7A1428', '#FFC45C', 'stripe', 'sun', 1080, 1000],
      ['snm', 'สันน้ำมูล', 'San Nam Mun', '#234E9B', '#F7F2E6', 'chev', 'wave', 880, 980],
      ['rtc', 'ราชธารา', 'Ratcha Thara', '#1C1C22', '#A6F0D2', 'sash', 'gem', 1000, 1060],
      ['kpg', 'เขาพิงกาน', 'Khao Phing Kan', '#12545B', '#F0D48A', 'quart', 'mount', 950, 940],
      ['ybn', 'ยางบาน', 'Yang Ban', '#0B6B4F', '#FFE0A3', 'hoop', 'rice', 1010, 970],
    ]),
  },
  {
    id: 'albn',
    name: 'อัลเบียนลีก',
    english: 'Albion League',
    kickOffs: [18, 21, 23],
    teams: teamsOf([
      ['nob', 'นอร์ธเบย์', 'Northbay', '#7A1428', '#8FC4FF', 'half', 'tower', 1240, 1130],
      ['wsh', 'เวสต์แฮเวน', 'Westhaven', '#1F2F6B', '#F0D48A', 'chev', 'star', 1160, 1060],
      ['rvm', 'ริเวอร์มัวร์', 'Rivermoor', '#0F5A3C', '#F7F2E6', 'hoop', 'wave', 1010, 1000],
      ['ash', 'แอชฟอร์ดไพรออรี', 'Ashford Priory', '#5E2480', '#F7F2E6', 'sash', 'leaf', 1060, 1010],
      ['hlm', 'ฮอล์มเกต', 'Holmegate', '#B5231F', '#1C1C22', 'stripe', 'gem', 960, 1040],
      ['crd', 'คราวน์เดล', 'Crowndale', '#234E9B', '#E9F3F0', 'quart', 'tower', 1130, 990],
      ['tbn', 'ธอร์นบริดจ์', 'Thornbridge', '#12545B', '#E3BE62', 'chev', 'boat', 930, 960],
      ['mvl', 'เมเปิลเวลล์', 'Maplewell', '#A33A12', '#F7F2E6', 'half', 'leaf', 980, 950],
      ['skr', 'สเกอร์รีพอร์ต', 'Skerryport', '#0E6F86', '#F0D48A', 'hoop', 'fish', 900, 980],
      ['bwk', 'แบล็กวิก', 'Blackwick', '#1C1C22', '#F7F2E6', 'stripe', 'star', 1040, 1080],
      ['fen', 'เฟนมาร์ช', 'Fenmarsh', '#B07C14', '#1F2F6B', 'sash', 'wave', 880, 910],
      ['oxl', 'ออกซ์ลีย์ยูไนเต็ด', 'Oxley United', '#3A4179', '#FFC45C', 'quart', 'sun', 1000, 970],
    ]),
  },
  {
    id: 'medt',
    name: 'ลีกเมดิเตอร์เรเนียน',
    english: 'Mediterranean League',
    kickOffs: [1, 3, 6],
    teams: teamsOf([
      ['cas', 'คาสเทลนัว', 'Castelnau', '#1C1C22', '#E3BE62', 'sash', 'tower', 1200, 1150],
      ['san', 'ซานโตเร', 'Santore', '#A33A12', '#FFE0A3', 'stripe', 'sun', 1140, 1020],
      ['bld', 'บัลเดรา', 'Baldera', '#234E9B', '#FFC45C', 'quart', 'star', 1090, 1060],
      ['mrv', 'มาร์เวลลา', 'Marvella', '#0E6F86', '#F7F2E6', 'half', 'wave', 1030, 980],
      ['olv', 'โอลิเวตา', 'Oliveta', '#0F5A3C', '#F0D48A', 'chev', 'leaf', 990, 1030],
      ['tor', 'ตอร์เรฟีโน', 'Torrefino', '#7A1428', '#F7F2E6', 'hoop', 'tower', 960, 970],
      ['lmb', 'ลุมบริเอ', 'Lumbrie', '#5E2480', '#FFE0A3', 'sash', 'gem', 1050, 940],
      ['cst', 'คอสตาแวร์เด', 'Costaverde', '#0B6B4F', '#F7F2E6', 'stripe', 'boat', 920, 1000],
      ['alm', 'อัลมานซา', 'Almansa', '#B5231F', '#FFC45C', 'quart', 'sun', 1070, 1010],
      ['rvo', 'ริวาโอโร', 'Rivaoro', '#B07C14', '#F7F2E6', 'half', 'fish', 890, 920],
      ['mtc', 'มอนเตเชร์โบ', 'Montecervo', '#3A4179', '#E9F3F0', 'chev', 'mount', 1010, 990],
      ['psn', 'ปอร์โตซาโน', 'Portosano', '#1B3E9E', '#F0D48A', 'hoop', 'boat', 940, 960],
    ]),
  },
]

export const clubOf = openTeams(competitions)
