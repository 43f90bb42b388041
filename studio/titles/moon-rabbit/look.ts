import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'กระต่ายหมายจันทร์', en: 'Moon Rabbit' },
  studio: 'naga-studio',
  symbols: {
    h1: 'กระต่าย',
    h2: 'โคมกระต่าย',
    h3: 'ดาวตก',
    h4: 'เมฆสายรุ้ง',
    l1: 'ลั่นทม',
    l2: 'ชบา',
    l3: 'อัญชัน',
    wild: 'จันทร์เต็มดวง',
    scatter: 'วงล้อจันทร์',
  },
  lowSymbolSet: 'flowers',
  colours: { page: '#141038', frame: '#201A52', cell: '#302876', accent: '#FFE6A0', text: '#F8F4FF' },
  theme: 'lucky-animals',
  sound: { root: 247, scale: [0, 2, 5, 7, 9], timbre: 'bell' },
}
