import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'บัวทองคืนจันทร์', en: 'Golden Lotus' },
  studio: 'bua-gaming',
  symbols: {
    h1: 'ดอกบัว',
    h2: 'แมวนำโชค',
    h3: 'กระทง',
    h4: 'โคมลอย',
    l1: 'ปลากัด',
    l2: 'เหรียญ',
    l3: 'มังคุด',
  },
  lowSymbolSet: 'flowers',
  colours: { page: '#0F0A2A', frame: '#E9C873', cell: '#1D1450', accent: '#FFE08A', text: '#FFF6DC' },
  theme: 'night',
  sound: { root: 246.9, scale: [0, 2, 4, 7, 9], timbre: 'bell' },
}
