import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ร่มบ่อสร้าง', en: 'Bo Sang Umbrellas' },
  studio: 'bua-gaming',
  symbols: {
    h1: 'ร่มแดง',
    h2: 'ร่มลายคราม',
    h3: 'พู่กันกับสี',
    h4: 'พัดวาดลาย',
    scatter: 'ร่มทอง',
    l1: 'ชบา',
    l2: 'ลีลาวดี',
    l3: 'อัญชัน',
    l4: 'มะลิ',
    l5: 'ดอกบานไม่รู้โรย',
  },
  lowSymbolSet: 'flowers',
  colours: { page: '#F2A7BC', frame: '#FFF3E0', cell: '#7A2450', accent: '#FFD84A', text: '#FFFAF0' },
  theme: 'craft',
  sound: { root: 294, scale: [0, 2, 4, 7, 9], timbre: 'bell' },
}
