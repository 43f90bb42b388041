import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ไพ่ทองคำ', en: 'Golden Cards' },
  studio: 'naga-studio',
  symbols: {
    h1: 'ไพ่โพแดงทอง',
    h2: 'ไพ่ข้าวหลามตัด',
    h3: 'ไพ่โพดำ',
    h4: 'ไพ่ดอกจิก',
    l1: 'ลายดอกแก้ว',
    l2: 'ลายข้าวหลามตัด',
    l3: 'ลายขอ',
    l4: 'ลายฟันปลา',
    l5: 'ลายลูกแก้ว',
    wild: 'พัดไพ่ทอง',
    scatter: 'ชิปทอง',
  },
  lowSymbolSet: 'weave',
  colours: { page: '#042420', frame: '#06372F', cell: '#0A4E40', accent: '#FFD86A', text: '#FFF8E0' },
  theme: 'night',
  sound: { root: 208, scale: [0, 2, 3, 7, 9], timbre: 'bell' },
}
