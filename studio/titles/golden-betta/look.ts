import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ปลากัดทองคำ', en: 'Golden Betta' },
  studio: 'siam-reel',
  symbols: {
    h1: 'ปลากัดทอง',
    h2: 'ปลากัดน้ำเงิน',
    h3: 'โหลปลากัด',
    h4: 'ใบบัว',
    wild: 'มุกน้ำ',
    scatter: 'คลื่นทอง',
    l1: 'บัว',
    l2: 'กุหลาบ',
    l3: 'จำปา',
    l4: 'อัญชัน',
    l5: 'มะลิ',
  },
  lowSymbolSet: 'night-flowers',
  colours: { page: '#06182E', frame: '#E9C873', cell: '#0C2A4E', accent: '#FFD35A', text: '#F0FAFF' },
  theme: 'lucky-animals',
  sound: { root: 233.1, scale: [0, 3, 5, 7, 10], timbre: 'bell' },
}
