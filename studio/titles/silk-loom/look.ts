import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'กี่ทอไหม', en: 'Silk Loom' },
  studio: 'naga-studio',
  symbols: {
    h1: 'กี่ทอผ้า',
    h2: 'กระสวยทอง',
    h3: 'รังไหม',
    h4: 'ใจไหม',
    l1: 'ลายดอกแก้ว',
    l2: 'ลายข้าวหลามตัด',
    l3: 'ลายขอ',
    l4: 'ลายฟันปลา',
    l5: 'ลายลูกแก้ว',
    wild: 'ผ้าไหม',
    scatter: 'ผีเสื้อไหม',
  },
  lowSymbolSet: 'weave',
  colours: { page: '#260A2E', frame: '#3A1046', cell: '#54185E', accent: '#FFD98A', text: '#FFF3E4' },
  theme: 'craft',
  sound: { root: 233, scale: [0, 2, 5, 7, 9], timbre: 'string' },
}
