import type { Look } from '../look.ts'

export const look: Look = {
  name: { th: 'แมวถือโคม', en: 'Cat with a Lantern' },
  studio: 'siam-reel',
  symbols: {
    h1: 'แมวส้ม',
    h2: 'โคมแดง',
    h3: 'เข่งปลาทู',
    h4: 'กระพรวน',
    wild: 'อุ้งเท้าทอง',
    scatter: 'แมวชมจันทร์',
    l1: 'ทับทิม',
    l2: 'บุษราคัม',
    l3: 'มรกต',
    l4: 'ไพลิน',
    l5: 'อเมทิสต์',
  },
  lowSymbolSet: 'gems',
  colours: { page: '#120C40', frame: '#E9C873', cell: '#221A66', accent: '#FFC65A', text: '#FFF3DC' },
  theme: 'lucky-animals',
  sound: { root: 261.6, scale: [0, 2, 4, 7, 9], timbre: 'bell' },
}
