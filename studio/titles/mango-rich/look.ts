import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'มะม่วงพารวย', en: 'Mango Riches' },
  studio: 'bua-gaming',
  symbols: {
    h1: 'มะม่วงทอง',
    h2: 'ข้าวเหนียวมะม่วง',
    h3: 'กะทิสด',
    wild: 'ช่อดอกมะม่วง',
    scatter: 'เข่งมะม่วง',
    l1: 'ชมพู่',
    l2: 'กล้วย',
    l3: 'ฝรั่ง',
    l4: 'มะนาว',
  },
  lowSymbolSet: 'fruits',
  colours: { page: '#F7B53C', frame: '#FFF3C8', cell: '#8A4310', accent: '#FFE15A', text: '#FFF8E2' },
  theme: 'food',
  sound: { root: 262, scale: [0, 2, 4, 7, 9], timbre: 'wood' },
}
