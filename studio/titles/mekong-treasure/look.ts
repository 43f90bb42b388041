import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'สมบัติริมโขง', en: 'Mekong Treasure' },
  studio: 'naga-studio',
  symbols: {
    h1: 'ไหสมบัติ',
    h2: 'เรือหาปลา',
    h3: 'ปลาบึก',
    h4: 'ไซดักปลา',
    l1: 'ปลาน้อย',
    l2: 'หอยขม',
    l3: 'สาหร่าย',
    l4: 'หยดน้ำ',
    wild: 'พลอยริมโขง',
    coin: 'เหรียญสำริด',
  },
  lowSymbolSet: 'water',
  colours: { page: '#1E1030', frame: '#2E1A48', cell: '#44286A', accent: '#FFC86A', text: '#FFF4E0' },
  theme: 'lucky-animals',
  sound: { root: 185, scale: [0, 2, 3, 7, 9], timbre: 'string' },
}
