import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ปลาตะเพียนสาน', en: 'Woven Carp' },
  studio: 'siam-reel',
  symbols: {
    h1: 'ปลาตะเพียนแดง',
    h2: 'ปลาตะเพียนเขียว',
    h3: 'ตั๊กแตนสาน',
    h4: 'กระบุงสาน',
    scatter: 'พวงปลาตะเพียน',
    l1: 'ตะกร้อสาน',
    l2: 'ดาวสาน',
    l3: 'พัดสาน',
    l4: 'กำไลสาน',
    l5: 'ก้านลาน',
  },
  lowSymbolSet: 'woven',
  colours: { page: '#3E0A28', frame: '#F2D08A', cell: '#561238', accent: '#FFC84A', text: '#FFF3E0' },
  theme: 'craft',
  sound: { root: 220, scale: [0, 2, 4, 7, 9], timbre: 'wood' },
}
