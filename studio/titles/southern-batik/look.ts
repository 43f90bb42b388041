import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'บาติกทะเลใต้', en: 'Southern Batik' },
  studio: 'siam-reel',
  symbols: {
    h1: 'นกเงือก',
    h2: 'ปลาบาติก',
    h3: 'ดอกชบาบาติก',
    h4: 'จันติ้ง',
    scatter: 'ผืนบาติก',
    l1: 'หอยเชลล์',
    l2: 'ดาวทะเล',
    l3: 'ปะการัง',
    l4: 'หอยตลับ',
    l5: 'ฟองคลื่น',
  },
  lowSymbolSet: 'sea',
  colours: { page: '#0A3A78', frame: '#F2D98A', cell: '#0C4A8E', accent: '#FFD35A', text: '#F0FAFF' },
  theme: 'craft',
  sound: { root: 220, scale: [0, 2, 5, 7, 10], timbre: 'reed' },
}
