import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'นวมทอง', en: 'Golden Gloves' },
  studio: 'yok-play',
  symbols: {
    h1: 'เข็มขัดแชมป์',
    h2: 'นวมแดง',
    h3: 'ระฆังเวที',
    h4: 'กางเกงมวย',
    l1: 'ทับทิม',
    l2: 'บุษราคัม',
    l3: 'มรกต',
    l4: 'ไพลิน',
    l5: 'เพชร',
    wild: 'นวมทอง',
    scatter: 'เวทีมวย',
  },
  lowSymbolSet: 'gems',
  colours: { page: '#2A0618', frame: '#3D0A2A', cell: '#5C1038', accent: '#FFD23E', text: '#FFF4DC' },
  theme: 'city',
  sound: { root: 196, scale: [0, 3, 5, 7, 10], timbre: 'reed' },
}
