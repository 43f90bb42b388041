import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'แมวโคราชเรียกโชค', en: 'Korat Cat' },
  studio: 'naga-studio',
  symbols: {
    h1: 'แมวโคราช',
    h2: 'ปลาทูเข่ง',
    h3: 'ปลอกคอกระพรวน',
    h4: 'ไหมพรม',
    l1: 'ลั่นทม',
    l2: 'ชบา',
    l3: 'อัญชัน',
    l4: 'ดาวเรือง',
    l5: 'ใบเตย',
    wild: 'หัวใจสีสวาด',
    scatter: 'เมฆฝน',
  },
  lowSymbolSet: 'flowers',
  colours: { page: '#101C3E', frame: '#182A58', cell: '#243C7A', accent: '#B8F08A', text: '#F2F6FF' },
  theme: 'lucky-animals',
  sound: { root: 311, scale: [0, 2, 4, 7, 9], timbre: 'bell' },
}
