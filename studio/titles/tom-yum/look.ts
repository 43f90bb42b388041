import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ต้มยำน้ำข้น', en: 'Creamy Tom Yum' },
  studio: 'yok-play',
  symbols: {
    h1: 'ชามต้มยำ',
    h2: 'กุ้งแม่น้ำเผา',
    h3: 'เห็ดฟาง',
    l1: 'กระเทียม',
    l2: 'หอมแดง',
    l3: 'มะนาว',
    l4: 'ใบมะกรูด',
    wild: 'น้ำพริกเผา',
    scatter: 'หม้อไฟ',
  },
  lowSymbolSet: 'spice',
  colours: { page: '#3A1206', frame: '#5A1E0A', cell: '#7A280F', accent: '#FFE27A', text: '#FFF6E4' },
  theme: 'food',
  sound: { root: 233, scale: [0, 2, 4, 5, 7, 9, 11], timbre: 'bell' },
}
