import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'พวงมาลัยมะลิ', en: 'Jasmine Garland' },
  studio: 'naga-studio',
  symbols: {
    h1: 'พวงมาลัย',
    h2: 'กุหลาบมอญ',
    h3: 'มะลิซ้อน',
    h4: 'เข็มร้อยมาลัย',
    l1: 'ลั่นทม',
    l2: 'ชบา',
    l3: 'อัญชัน',
    l4: 'ดาวเรือง',
    l5: 'ใบเตย',
    wild: 'จำปีทอง',
    scatter: 'มาลัยข้อมือ',
  },
  lowSymbolSet: 'flowers',
  colours: { page: '#04251F', frame: '#073A31', cell: '#0C5044', accent: '#FFE0A0', text: '#F4FFF8' },
  theme: 'craft',
  sound: { root: 294, scale: [0, 2, 4, 5, 7, 9, 11], timbre: 'bell' },
}
