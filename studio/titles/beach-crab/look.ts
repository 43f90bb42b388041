import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ปูหาดทราย', en: 'Beach Crab' },
  studio: 'yok-play',
  symbols: {
    h1: 'ปูแดง',
    h2: 'มะพร้าวน้ำหอม',
    h3: 'ลูกบอลชายหาด',
    h4: 'ปราสาททราย',
    l1: 'แตงโม',
    l2: 'ส้ม',
    l3: 'มะเฟือง',
    l4: 'ชมพู่',
    l5: 'องุ่น',
    wild: 'พระอาทิตย์ใส่แว่น',
    scatter: 'ห่วงยาง',
  },
  lowSymbolSet: 'fruit',
  colours: { page: '#05344A', frame: '#07506A', cell: '#0E7490', accent: '#FFE04A', text: '#F2FFFF' },
  theme: 'sea',
  sound: { root: 262, scale: [0, 4, 7, 9, 12], timbre: 'wood' },
}
