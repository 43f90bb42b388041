import type { Lobby } from '#contract/plain/games.ts'

/** `about`: where the name does not explain the lobby. */
type Words = { name: string; title: string; description: string; about?: string }

/** A host need not publish a return or a commitment, so nothing here promises them of every game. */
export const lobbyWords: Record<Lobby, Words> = {
  sports: { name: 'กีฬา', title: 'เดิมพันกีฬา', description: 'เดิมพันกีฬาออนไลน์ รู้อัตราจ่ายก่อนวางเดิมพัน ใช้เครดิตเดียวกับทุกเกม' },
  casino: {
    name: 'คาสิโน',
    title: 'คาสิโนออนไลน์',
    description: 'เกมโต๊ะคาสิโนออนไลน์ แสดงค่า RTP ตามผู้ผลิต ใช้เครดิตเดียวกับทุกเกม',
  },
  slot: {
    name: 'สล็อต',
    title: 'สล็อตออนไลน์',
    description: 'สล็อตทุกค่าย ค้นหาชื่อเกมได้ทันที แสดงค่า RTP ตามผู้ผลิต และตรวจสอบผลได้ในเกมที่ประกาศรหัสผูกมัด',
  },
  'slot-itp': {
    name: 'สล็อต ITP',
    title: 'สล็อต ITP',
    description: 'สล็อตห้อง ITP แสดงค่า RTP ตามผู้ผลิต ใช้เครดิตเดียวกับทุกเกม',
    about: 'ITP คือห้องสล็อตของผู้ให้บริการอีกราย แยกจากห้องสล็อต ใช้เครดิตเดียวกัน',
  },
  fish: {
    name: 'ยิงปลา',
    title: 'ยิงปลาและเกมทักษะ',
    description: 'เกมยิงปลาและเกมทักษะ แสดงค่า RTP ตามผู้ผลิต ใช้เครดิตเดียวกับทุกเกม',
  },
  lotto: { name: 'หวย', title: 'หวยออนไลน์', description: 'หวยออนไลน์ รู้อัตราจ่ายก่อนแทง ใช้เครดิตเดียวกับทุกเกม' },
  esports: { name: 'อีสปอร์ต', title: 'เดิมพันอีสปอร์ต', description: 'เดิมพันอีสปอร์ต รู้อัตราจ่ายก่อนวางเดิมพัน ใช้เครดิตเดียวกับทุกเกม' },
}

export const skillWords: Words = {
  name: 'เกมทักษะ',
  title: 'เกมทักษะ',
  description: 'เกมทักษะออนไลน์ แสดงค่า RTP ตามผู้ผลิต ใช้เครดิตเดียวกับทุกเกม',
}
