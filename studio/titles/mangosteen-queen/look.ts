import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'มังคุดหวานใจ', en: 'Sweet Mangosteen' },
  studio: 'yok-play',
  symbols: {
    h1: 'มังคุด',
    h2: 'เงาะโรงเรียน',
    h3: 'ลองกอง',
    h4: 'สละ',
    l1: 'แตงโม',
    l2: 'ส้ม',
    l3: 'มะเฟือง',
    l4: 'ชมพู่',
    l5: 'องุ่น',
    wild: 'มังคุดผ่าซีก',
    scatter: 'กระเช้าผลไม้',
  },
  lowSymbolSet: 'fruit',
  colours: { page: '#26062E', frame: '#3E0C4A', cell: '#5E1A6A', accent: '#FFB8E0', text: '#FFF2FA' },
  theme: 'food',
  sound: { root: 277, scale: [0, 4, 7, 9, 12], timbre: 'bell' },
}
