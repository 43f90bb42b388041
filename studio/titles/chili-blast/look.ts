import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'พริกระเบิด', en: 'Chili Blast' },
  studio: 'yok-play',
  symbols: {
    h1: 'พริกชนวน',
    h2: 'ครกส้มตำ',
    h3: 'ซอสพริก',
    l1: 'กระเทียม',
    l2: 'หอมแดง',
    l3: 'มะนาว',
    l4: 'ใบมะกรูด',
    wild: 'พริกระเบิด',
    scatter: 'นมเย็น',
  },
  lowSymbolSet: 'spice',
  colours: { page: '#3E1602', frame: '#6A2C02', cell: '#A85604', accent: '#FFE65A', text: '#FFFBE0' },
  theme: 'food',
  sound: { root: 208, scale: [0, 2, 3, 7, 9], timbre: 'string' },
}
