import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'ตุ๊กตุ๊กซิ่ง', en: 'Tuk-tuk Race' },
  studio: 'yok-play',
  symbols: {
    h1: 'ตุ๊กตุ๊กแชมป์',
    h2: 'หมวกกันน็อก',
    h3: 'ล้อแม็ก',
    h4: 'แตรลม',
    l1: 'กังหันลม',
    l2: 'ลูกโป่ง',
    l3: 'ลูกข่าง',
    l4: 'นกหวีด',
    l5: 'ลูกแก้ว',
    wild: 'ไฟเทอร์โบ',
    scatter: 'ธงตาหมากรุก',
  },
  lowSymbolSet: 'toys',
  colours: { page: '#081A4A', frame: '#0D2870', cell: '#153A94', accent: '#FF7AB8', text: '#F4F8FF' },
  theme: 'city',
  sound: { root: 220, scale: [0, 3, 5, 7, 10], timbre: 'string' },
}
