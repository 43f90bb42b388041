import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'สงกรานต์สาดโชค', en: 'Songkran Splash' },
  studio: 'bua-gaming',
  symbols: {
    h1: 'ปืนฉีดน้ำ',
    h2: 'ขันน้ำดอกไม้',
    h3: 'ถังน้ำ',
    wild: 'หยดน้ำทอง',
    scatter: 'ช้างน้อยพ่นน้ำ',
    l1: 'ชบา',
    l2: 'ลีลาวดี',
    l3: 'อัญชัน',
    l4: 'มะลิ',
  },
  lowSymbolSet: 'flowers',
  colours: { page: '#FF8ABF', frame: '#FFFBE0', cell: '#0E62A8', accent: '#FFE24A', text: '#FFFFFF' },
  theme: 'festival',
  sound: { root: 330, scale: [0, 2, 4, 7, 9], timbre: 'wood' },
}
