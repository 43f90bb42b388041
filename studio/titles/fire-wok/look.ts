import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'กระทะไฟ', en: 'Fire Wok' },
  studio: 'yok-play',
  symbols: {
    h1: 'กระทะไฟลุก',
    h2: 'กุ้งแม่น้ำ',
    h3: 'ผัดไทย',
    l1: 'กระเทียม',
    l2: 'หอมแดง',
    l3: 'มะนาว',
    l4: 'ใบมะกรูด',
    wild: 'เปลวไฟ',
    scatter: 'ตะหลิวทอง',
  },
  lowSymbolSet: 'spice',
  colours: { page: '#2E0604', frame: '#4A0E06', cell: '#6B1A0A', accent: '#FFC22E', text: '#FFF1D6' },
  theme: 'food',
  sound: { root: 220, scale: [0, 2, 4, 7, 9], timbre: 'wood' },
}
