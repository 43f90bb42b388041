import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ชาเย็นล้นแก้ว', en: 'Overflowing Thai Tea' },
  studio: 'siam-reel',
  symbols: {
    h1: 'แก้วชาเย็น',
    h2: 'ชาเย็นใส่ถุง',
    h3: 'ถุงกรองชา',
    wild: 'น้ำแข็งทอง',
    scatter: 'นมข้นราด',
    l1: 'ขนมชั้น',
    l2: 'ลูกชุบ',
    l3: 'บัวลอย',
    l4: 'ทองหยิบ',
  },
  lowSymbolSet: 'sweets',
  colours: { page: '#4A160A', frame: '#F2C98A', cell: '#5E2210', accent: '#FFB04A', text: '#FFF3E0' },
  theme: 'food',
  sound: { root: 293.7, scale: [0, 2, 4, 7, 9], timbre: 'wood' },
}
