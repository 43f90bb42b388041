import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'เรือหางยาวอันดา', en: 'Andaman Longtail' },
  studio: 'siam-reel',
  symbols: {
    h1: 'เรือหางยาว',
    h2: 'เกาะหินปูน',
    h3: 'ปลาการ์ตูน',
    h4: 'มะพร้าวน้ำหอม',
    wild: 'พวงมาลัยเรือ',
    scatter: 'ตะวันเหนือทะเล',
    l1: 'หอยเชลล์',
    l2: 'ดาวทะเล',
    l3: 'ปะการัง',
    l4: 'หอยตลับ',
    l5: 'ฟองคลื่น',
  },
  lowSymbolSet: 'sea',
  colours: { page: '#0E6A8A', frame: '#F2D98A', cell: '#0A4A6E', accent: '#FFD86A', text: '#F2FDFF' },
  theme: 'sea',
  sound: { root: 261.6, scale: [0, 2, 4, 7, 9], timbre: 'string' },
}
