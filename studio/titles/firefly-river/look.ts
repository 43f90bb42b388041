import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'หิ่งห้อยอัมพวา', en: 'Firefly River' },
  studio: 'bua-gaming',
  symbols: {
    h1: 'หิ่งห้อย',
    h2: 'เรือพาย',
    h3: 'เรือนริมน้ำ',
    h4: 'ต้นลำพู',
    wild: 'ตะเกียง',
    scatter: 'จันทร์เหนือคลอง',
    l1: 'ใบบัว',
    l2: 'ใบตาลพัด',
    l3: 'ใบเฟิร์น',
    l4: 'ใบไผ่',
    l5: 'ใบมะขาม',
  },
  lowSymbolSet: 'leaves',
  colours: { page: '#062A2E', frame: '#D9F2A4', cell: '#0B3A3E', accent: '#E8FF7A', text: '#F4FFE0' },
  theme: 'night',
  sound: { root: 174.6, scale: [0, 3, 5, 7, 10], timbre: 'bell' },
}
