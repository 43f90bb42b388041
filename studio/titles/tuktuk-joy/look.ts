import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ตุ๊กตุ๊กพาเพลิน', en: 'Tuk-tuk Joy' },
  studio: 'naga-studio',
  symbols: {
    h1: 'ตุ๊กตุ๊ก',
    h2: 'หมวกสาน',
    h3: 'กล้องถ่ายรูป',
    l1: 'ลั่นทม',
    l2: 'ชบา',
    l3: 'อัญชัน',
    l4: 'ดาวเรือง',
    wild: 'ตุ๊กตุ๊กทอง',
    scatter: 'หลักกิโล',
  },
  lowSymbolSet: 'flowers',
  colours: { page: '#0A2E3A', frame: '#0E4454', cell: '#145A6C', accent: '#FFB86A', text: '#F4FCFF' },
  theme: 'city',
  sound: { root: 262, scale: [0, 4, 7, 9, 12], timbre: 'reed' },
}
