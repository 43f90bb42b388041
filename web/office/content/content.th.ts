import type { WrittenKind, DisplayStatus } from '#contract/plain/content.ts'

export const content = 'เนื้อหาเว็บ'
export const kindsLabel = 'ชนิดของเนื้อหา'
export const kinds: Record<WrittenKind, string> = {
  popup: 'ป๊อปอัป',
  banner: 'แบนเนอร์',
  maintenance: 'ปิดปรับปรุง',
  news: 'ข่าว',
  video: 'วิดีโอ',
  link: 'ลิงก์ทางการ',
}
export const siteInfo = 'ช่องทางติดต่อและข้อมูลเว็บ'
export const hints: Record<WrittenKind, string> = {
  popup: 'ขึ้นในหน้าต่างประกาศเมื่อเปิดเว็บ เรียงตามลำดับ',
  banner: 'แสดง 6 แบนเนอร์แรกที่เปิดให้ใช้แล้ว ตามลำดับ',
  maintenance: 'แสดงได้ครั้งละหนึ่งประกาศ เผยแพร่แล้วผู้ที่เปิดเว็บอยู่เห็นทันที ที่ตั้งเวลาไว้เห็นเมื่อเปิดหน้าถัดไป',
  news: 'เรียงจากวันเผยแพร่ล่าสุด',
  video: 'เรียงตามลำดับ วิดีโอของเว็บเล่นในหน้า ที่อยู่อื่นเปิดแท็บใหม่',
  link: 'แสดงในหน้าลิงก์ทางการ เรียงตามลำดับ',
}
export const create = (kind: string) => `สร้าง${kind}`
export const displayStatuses: Record<DisplayStatus, string> = {
  shown: 'แสดงอยู่',
  waiting: 'รอเวลา',
  over: 'หมดเวลาแล้ว',
  hidden: 'ซ่อนอยู่',
}
export const title = 'หัวข้อ'
export const status = 'สถานะ'
export const time = 'เวลาแสดง'
export const place = 'ลำดับ'
export const changedBy = 'แก้ล่าสุด'
export const action = 'จัดการ'
export const delivered = 'มากับระบบ'
export const noEnd = 'จนกว่าจะซ่อน'
export const span = (from: string, to: string) => `${from} – ${to}`
export const nothing = (kind: string) => `ยังไม่มี${kind}`
export const nothingDetail = 'กดปุ่มสร้างด้านบนเพื่อเริ่มเขียน'
export const show = 'เผยแพร่'
export const hide = 'ซ่อน'
export const showIt = (name: string) => `เผยแพร่ “${name}”`
export const hideIt = (name: string) => `ซ่อน “${name}”`
export const showText = 'ผู้เยี่ยมชมและสมาชิกจะเห็นตามเวลาที่ตั้งไว้ ภายในไม่กี่วินาที'
export const hideText = 'จะหายจากเว็บภายในไม่กี่วินาที ข้อความยังอยู่ที่นี่และเผยแพร่ใหม่ได้'
export const showing = 'กำลังเผยแพร่'
export const hiding = 'กำลังซ่อน'
export const shown = 'เผยแพร่แล้ว เว็บแสดงภายในไม่กี่วินาที'
export const hidden = 'ซ่อนจากเว็บแล้ว'

// --- writing
export const back = 'กลับไปรายการ'
export const newOf = (kind: string) => `${kind}ใหม่`
export const summary = 'คำโปรย'
export const bannerText = 'ข้อความใต้หัวข้อ'
export const kicker = 'ข้อความเล็กเหนือหัวข้อ'
export const text = 'เนื้อหา'
export const image = 'รูป'
export const link = 'ลิงก์'
export const linkHint = 'https://… หรือหน้าในเว็บ เช่น /deposit'
export const imageLink = 'ลิงก์ของรูป'
export const videoLink = 'ที่อยู่วิดีโอ'
export const slug = 'ชื่อในลิงก์'
export const slugHint = 'a-z 0-9 และขีดกลาง เช่น how-to-deposit'
export const topic = 'หมวด'
export const topics = {
  '': 'ไม่ระบุ',
  money: 'ฝากถอน',
  slots: 'เกม',
  football: 'ฟุตบอล',
  care: 'เล่นอย่างมีสติ',
  safety: 'ความปลอดภัย',
} as const
export const game = 'เปิดเกม'
export const noGame = 'ไม่เปิดเกม ใช้ลิงก์แทน'
export const gameOfHost = (game: string, host: string) => `${game} · ${host}`
export const placeHint = 'เลขน้อยขึ้นก่อน'
export const from = 'เริ่มแสดง'
export const fromHint = 'เว้นว่าง: ทันทีที่เผยแพร่'
export const to = 'สิ้นสุด'
export const toHint = 'เว้นว่าง: จนกว่าจะซ่อน'
export const save = 'บันทึก'
export const saving = 'กำลังบันทึก'
export const saveAndShow = 'บันทึกและเผยแพร่'
export const saved = 'บันทึกแล้ว'
export const savedShown = 'บันทึกแล้ว เว็บแสดงฉบับนี้ภายในไม่กี่วินาที'
export const leaveTitle = 'ทิ้งสิ่งที่ยังไม่ได้บันทึก?'
export const leaveText = 'ข้อความที่แก้ไว้จะหายไป'
export const leave = 'ทิ้งและกลับ'
export const stay = 'แก้ต่อ'

// --- the editor's tools
export const tools = 'เครื่องมือจัดข้อความ'
export const paragraph = 'ย่อหน้า'
export const heading = 'หัวข้อย่อย'
export const bold = 'ตัวหนา'
export const list = 'รายการ'
export const numbered = 'รายการลำดับ'
export const addLink = 'ใส่ลิงก์'
export const addImage = 'ใส่รูป'
export const undo = 'เลิกทำ'
export const address = 'ที่อยู่ลิงก์'
export const addressHint = 'ขึ้นต้นด้วย https://'
export const addressWrong = 'ลิงก์ต้องขึ้นต้นด้วย https://'
export const addressSet = 'ใส่ลิงก์'
export const linkText = 'ข้อความของลิงก์'

// --- images
export const chooseImage = 'เลือกรูป'
export const changeImage = 'เปลี่ยนรูป'
export const noImage = 'ไม่ใช้รูป'
export const upload = 'อัปโหลดรูปใหม่'
export const uploading = 'กำลังอัปโหลด'
export const uploadHint = 'JPEG, PNG หรือ WebP ไม่เกิน 8 MB ระบบย่อขนาดและลบข้อมูลที่ฝังในรูปให้'
export const imageOf = (n: number) => `รูปที่ ${n}`
export const ownImage = 'มากับระบบ'

// --- preview
export const preview = 'ตัวอย่าง'
export const phone = 'โทรศัพท์'
export const desktop = 'คอมพิวเตอร์'
export const announcements = 'ประกาศจากโชคดี'
export const maintenance = 'ประกาศปิดปรับปรุง'
export const close = 'ปิด'
export const understood = 'รับทราบ'
export const notForAnHour = 'ไม่ต้องแสดงอีกใน 1 ชั่วโมง'
export const play = 'เล่นเลย'
export const more = 'ดูรายละเอียด'
export const emptyTitle = 'หัวข้อจะอยู่ตรงนี้'
export const ofVersion = (version: number) => `กำลังดูฉบับที่ ${version} จากประวัติ`
export const backToEdited = 'กลับไปฉบับที่แก้อยู่'

// --- history
export const history = 'ประวัติการแก้ไข'
export const version = (n: number) => `ฉบับที่ ${n}`
export const versionState = { shown: 'แสดงอยู่', hidden: 'ซ่อนอยู่' } as const
export const look = 'ดู'
export const lookAt = (n: number) => `ดูฉบับที่ ${n}`
export const restore = 'ใช้ฉบับนี้'
export const restoreOf = (n: number) => `ใช้ฉบับนี้ (${n})`
export const restoreQuestion = (n: number) => `ย้อนเป็นฉบับที่ ${n}?`
export const restoreText = 'ข้อความของฉบับนั้นจะกลายเป็นฉบับล่าสุด ฉบับปัจจุบันยังอยู่ในประวัติ'
export const restoring = 'กำลังย้อน'
export const restored = 'ย้อนเป็นฉบับที่เลือกแล้ว'
