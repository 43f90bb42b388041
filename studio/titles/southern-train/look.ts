import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'รถไฟสายใต้', en: 'Southern Line' },
  studio: 'siam-reel',
  symbols: {
    h1: 'หัวรถจักร',
    h2: 'นาฬิกาสถานี',
    h3: 'ระฆังสถานี',
    h4: 'กระเป๋าเดินทาง',
    wild: 'ล้อรถไฟ',
    coin: 'เหรียญตั๋ว',
    l1: 'ธงสัญญาณ',
    l2: 'โคมรถไฟ',
    l3: 'ตั๋วรถ',
    l4: 'นกหวีด',
  },
  lowSymbolSet: 'station',
  colours: { page: '#2A1254', frame: '#F2C98A', cell: '#3A1A6E', accent: '#FFB04A', text: '#FFF3E0' },
  theme: 'city',
  sound: { root: 196, scale: [0, 2, 4, 7, 9], timbre: 'reed' },
}
