import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'โคมยี่เป็ง', en: 'Yi Peng Lanterns' },
  studio: 'bua-gaming',
  symbols: {
    h1: 'โคมลอย',
    h2: 'โคมแปดเหลี่ยม',
    h3: 'กลองล้านนา',
    h4: 'ผางประทีป',
    wild: 'ดอกเอื้อง',
    scatter: 'คืนโคมเต็มฟ้า',
    l1: 'ใบบัว',
    l2: 'ใบตาลพัด',
    l3: 'ใบเฟิร์น',
    l4: 'ใบไผ่',
    l5: 'ใบมะขาม',
  },
  lowSymbolSet: 'leaves',
  colours: { page: '#221450', frame: '#FFE9C0', cell: '#32206E', accent: '#FFB84A', text: '#FFF3E0' },
  theme: 'festival',
  sound: { root: 207.7, scale: [0, 2, 4, 7, 9], timbre: 'string' },
}
