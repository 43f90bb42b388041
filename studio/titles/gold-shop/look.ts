import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ร้านทองเยาวราช', en: 'Yaowarat Gold Shop' },
  studio: 'siam-reel',
  symbols: {
    h1: 'สร้อยทอง',
    h2: 'ทองแท่ง',
    h3: 'แหวนทับทิม',
    h4: 'ถุงแดง',
    wild: 'ตลับทอง',
    coin: 'เหรียญทอง',
    l1: 'ทับทิม',
    l2: 'บุษราคัม',
    l3: 'มรกต',
    l4: 'ไพลิน',
  },
  lowSymbolSet: 'gems',
  colours: { page: '#5A0612', frame: '#FFD35A', cell: '#6E0C18', accent: '#FFE27A', text: '#FFF3D6' },
  theme: 'city',
  sound: { root: 247, scale: [0, 2, 4, 7, 9], timbre: 'bell' },
}
