import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ศึกว่าวจุฬา', en: 'Battle of Kites' },
  studio: 'bua-gaming',
  symbols: {
    h1: 'ว่าวจุฬา',
    h2: 'ว่าวปักเป้า',
    h3: 'ว่าวงู',
    h4: 'รอกว่าว',
    wild: 'กังหันลม',
    scatter: 'ลมบน',
    l1: 'ใบบัว',
    l2: 'ใบตาลพัด',
    l3: 'ใบเฟิร์น',
    l4: 'ใบไผ่',
    l5: 'ใบมะขาม',
  },
  lowSymbolSet: 'leaves',
  colours: { page: '#6ABEF2', frame: '#FFFBE8', cell: '#1A5C9E', accent: '#FFD93A', text: '#FFFFFF' },
  theme: 'festival',
  sound: { root: 277.2, scale: [0, 2, 4, 7, 9], timbre: 'reed' },
}
