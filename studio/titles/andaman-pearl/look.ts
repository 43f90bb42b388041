import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ไข่มุกอันดามัน', en: 'Andaman Pearl' },
  studio: 'naga-studio',
  symbols: {
    h1: 'หอยมุก',
    h2: 'เต่าทะเล',
    h3: 'ม้าน้ำ',
    h4: 'ปลาการ์ตูน',
    l1: 'ปลาน้อย',
    l2: 'หอยขม',
    l3: 'สาหร่าย',
    l4: 'หยดน้ำ',
    wild: 'ไข่มุกทอง',
    coin: 'เหรียญเปลือกหอย',
  },
  lowSymbolSet: 'water',
  colours: { page: '#04162E', frame: '#07264A', cell: '#0D3763', accent: '#FFC9DC', text: '#F2FBFF' },
  theme: 'sea',
  sound: { root: 262, scale: [0, 2, 4, 7, 9], timbre: 'bell' },
}
