import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'พยัคฆ์คำราม', en: 'Roaring Tiger' },
  studio: 'yok-play',
  symbols: {
    h1: 'เสือโคร่ง',
    h2: 'นกเงือก',
    h3: 'อุ้งเท้าเสือ',
    h4: 'กอไผ่',
    l1: 'ทับทิม',
    l2: 'บุษราคัม',
    l3: 'มรกต',
    l4: 'ไพลิน',
    wild: 'กรงเล็บทอง',
    coin: 'เหรียญลายเสือ',
  },
  lowSymbolSet: 'gems',
  colours: { page: '#04231C', frame: '#07362B', cell: '#0C5240', accent: '#FFB22E', text: '#F4FFE6' },
  theme: 'lucky-animals',
  sound: { root: 147, scale: [0, 3, 5, 7, 10], timbre: 'wood' },
}
