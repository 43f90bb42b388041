import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ทุ่งข้าวหน้าฝน', en: 'Rice in the Rain' },
  studio: 'bua-gaming',
  symbols: {
    h1: 'ควายไทย',
    h2: 'รวงข้าว',
    h3: 'กบน้อย',
    h4: 'ตะข้อง',
    wild: 'แดดหลังฝน',
    scatter: 'เมฆฝน',
    l1: 'ชบา',
    l2: 'ลีลาวดี',
    l3: 'อัญชัน',
    l4: 'มะลิ',
    l5: 'ดอกบานไม่รู้โรย',
  },
  lowSymbolSet: 'flowers',
  colours: { page: '#1E6A78', frame: '#F2F6D8', cell: '#15505E', accent: '#FFD84A', text: '#F6FFF0' },
  theme: 'craft',
  sound: { root: 196, scale: [0, 2, 5, 7, 9], timbre: 'wood' },
}
