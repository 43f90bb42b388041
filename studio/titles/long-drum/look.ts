import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'กลองยาวรื่นเริง', en: 'Long Drum' },
  studio: 'naga-studio',
  symbols: {
    h1: 'กลองยาว',
    h2: 'ฆ้อง',
    h3: 'ฉาบ',
    h4: 'กรับ',
    l1: 'ลายดอกแก้ว',
    l2: 'ลายข้าวหลามตัด',
    l3: 'ลายขอ',
    l4: 'ลายฟันปลา',
    l5: 'ลายลูกแก้ว',
    wild: 'กลองทอง',
    scatter: 'ธงราวขบวน',
  },
  lowSymbolSet: 'weave',
  colours: { page: '#3A0E14', frame: '#561620', cell: '#742230', accent: '#FFD27A', text: '#FFF5E4' },
  theme: 'festival',
  sound: { root: 165, scale: [0, 2, 4, 7, 9], timbre: 'wood' },
}
