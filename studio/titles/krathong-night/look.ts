import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'คืนลอยกระทง', en: 'Krathong Night' },
  studio: 'bua-gaming',
  symbols: {
    h1: 'กระทงใหญ่',
    h2: 'พลุ',
    h3: 'ดอกดาวเรือง',
    h4: 'เทียนหอม',
    wild: 'ดวงจันทร์เพ็ญ',
    scatter: 'วงล้อใบตอง',
    l1: 'ชบา',
    l2: 'ลีลาวดี',
    l3: 'อัญชัน',
  },
  lowSymbolSet: 'flowers',
  colours: { page: '#1A1450', frame: '#FFE3B8', cell: '#2A2068', accent: '#FFC65A', text: '#FFF6E4' },
  theme: 'festival',
  sound: { root: 233, scale: [0, 2, 4, 7, 9], timbre: 'bell' },
}
