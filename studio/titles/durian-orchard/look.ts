import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ทุเรียนเจ้าสวน', en: 'Durian Orchard' },
  studio: 'bua-gaming',
  symbols: {
    h1: 'ทุเรียนผ่า',
    h2: 'พูทุเรียน',
    h3: 'เข่งทุเรียน',
    h4: 'งอบชาวสวน',
    wild: 'ดอกทุเรียน',
    coin: 'เหรียญหนาม',
    l1: 'ใบบัว',
    l2: 'ใบตาลพัด',
    l3: 'ใบเฟิร์น',
    l4: 'ใบไผ่',
  },
  lowSymbolSet: 'leaves',
  colours: { page: '#2E6A2A', frame: '#F4F0C4', cell: '#1F4420', accent: '#FFE05A', text: '#FFFBE6' },
  theme: 'food',
  sound: { root: 196, scale: [0, 2, 4, 7, 9], timbre: 'wood' },
}
