import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ลิงซนสวนกล้วย', en: 'Banana Monkey' },
  studio: 'yok-play',
  symbols: {
    h1: 'ลิงซน',
    h2: 'กล้วยหวีใหญ่',
    h3: 'หนังสติ๊ก',
    h4: 'ข้าวต้มมัด',
    l1: 'แตงโม',
    l2: 'ส้ม',
    l3: 'มะเฟือง',
    l4: 'ชมพู่',
    l5: 'องุ่น',
    scatter: 'กล้วยทอง',
  },
  lowSymbolSet: 'fruit',
  colours: { page: '#10300A', frame: '#1C4A10', cell: '#2E6B1A', accent: '#FFD91E', text: '#FBFFE4' },
  theme: 'lucky-animals',
  sound: { root: 294, scale: [0, 4, 7, 9, 12], timbre: 'wood' },
}
