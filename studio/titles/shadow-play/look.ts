import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'หนังตะลุงโชว์', en: 'Shadow Play' },
  studio: 'naga-studio',
  symbols: {
    h1: 'ตัวตลก',
    h2: 'ควายหนัง',
    h3: 'ไก่ชน',
    h4: 'ต้นไม้ใหญ่',
    l1: 'ลายดอกแก้ว',
    l2: 'ลายข้าวหลามตัด',
    l3: 'ลายขอ',
    l4: 'ลายฟันปลา',
    l5: 'ลายลูกแก้ว',
    scatter: 'จอหนังตะลุง',
  },
  lowSymbolSet: 'weave',
  colours: { page: '#1C0806', frame: '#3A140A', cell: '#A85A1C', accent: '#FFE08A', text: '#FFF2D8' },
  theme: 'night',
  sound: { root: 175, scale: [0, 2, 3, 7, 9], timbre: 'reed' },
}
