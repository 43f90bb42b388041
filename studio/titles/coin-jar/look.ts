import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'เหรียญเต็มไห', en: 'Jar of Coins' },
  studio: 'siam-reel',
  symbols: {
    h1: 'ไหทอง',
    h2: 'กระปุกหมู',
    h3: 'ถุงเงิน',
    h4: 'พวงเหรียญ',
    wild: 'เหรียญใบโชค',
    scatter: 'วงล้อทอง',
    l1: 'ทับทิม',
    l2: 'บุษราคัม',
    l3: 'มรกต',
  },
  lowSymbolSet: 'gems',
  colours: { page: '#2A1606', frame: '#E9C05A', cell: '#3E2410', accent: '#FFD84A', text: '#FFF6DC' },
  theme: 'city',
  sound: { root: 246.9, scale: [0, 2, 4, 7, 9], timbre: 'bell' },
}
