import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ตลาดน้ำราตรี', en: 'Night Floating Market' },
  studio: 'siam-reel',
  symbols: {
    h1: 'มะม่วง',
    h2: 'ทุเรียน',
    h3: 'เรือพาย',
    h4: 'โคมลอย',
    wild: 'ประจำยาม',
    scatter: 'ดาวบัว',
    l1: 'บัว',
    l2: 'กุหลาบ',
    l3: 'จำปา',
    l4: 'อัญชัน',
    l5: 'มะลิ',
  },
  lowSymbolSet: 'night-flowers',
  colours: { page: '#120A38', frame: '#E9C873', cell: '#231650', accent: '#FFD77A', text: '#FFF6DC' },
  theme: 'night',
  sound: { root: 220, scale: [0, 2, 4, 7, 9], timbre: 'string' },
}
