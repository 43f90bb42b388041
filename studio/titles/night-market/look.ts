import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ตลาดนัดราตรี', en: 'Night Market' },
  studio: 'yok-play',
  symbols: {
    h1: 'แผงตลาด',
    h2: 'หมูปิ้ง',
    h3: 'ไอติมกะทิ',
    h4: 'โคมไฟแดง',
    l1: 'กังหันลม',
    l2: 'ลูกโป่ง',
    l3: 'ลูกข่าง',
    wild: 'หลอดไฟทอง',
    scatter: 'ชิงช้าสวรรค์',
  },
  lowSymbolSet: 'toys',
  colours: { page: '#160636', frame: '#250B55', cell: '#3A1478', accent: '#FFC93A', text: '#FFF3E0' },
  theme: 'night',
  sound: { root: 247, scale: [0, 2, 4, 7, 9], timbre: 'bell' },
}
