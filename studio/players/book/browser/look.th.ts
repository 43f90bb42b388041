import { icons } from '../icons.ts'
import type { PageState } from '../wire.ts'

/** Words of the page's look; those of sports outside a browser. */
const look: PageState['look'] = globalThis.document?.body.classList.contains('esports') ? 'esports' : 'football'

const words = {
  football: {
    name: 'กีฬา',
    single: 'บิลเดี่ยว',
    step: 'สเต็ป',
    live: 'ราคาสด',
    stops: 'ถ้ามีประตู ใบแดง หรือ VAR ระหว่างนั้น',
    stopsShort: 'ถ้ามีประตูหรือจบช่วงการแข่งขันก่อน',
    pause: 'พักการแข่งขัน',
    periodEnd: 'จบช่วง',
    cutShort: 'จบช่วงการแข่งขันก่อน',
    icon: icons.ball,
  },
  esports: {
    name: 'อีสปอร์ต',
    single: 'บิลเดี่ยว',
    step: 'สเต็ป',
    live: 'ราคาสด',
    stops: 'ถ้าจบแมปหรือแมปเริ่มใหม่ระหว่างนั้น',
    stopsShort: 'ถ้าจบแมปหรือแมปเริ่มใหม่',
    pause: 'พักระหว่างแมป',
    periodEnd: 'จบแมป',
    cutShort: 'จบแมปก่อน',
    icon: icons.pad,
  },
} as const satisfies Record<PageState['look'], unknown>

export const lookWords: (typeof words)[PageState['look']] = words[look]
