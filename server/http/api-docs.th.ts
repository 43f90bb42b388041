import type { Access } from '#contract/http/call.ts'

export type DocsLanguage = 'th' | 'en'

export const words = {
  th: {
    title: 'API สำหรับโปรแกรมของสมาชิก',
    other: '<a href="?lang=en" lang="en">English</a>',
    home: 'กลับหน้าแรก',
    file: 'ไฟล์ OpenAPI 3.1 สำหรับโปรแกรม',
    fields: 'ช่องข้อมูล',
    noFields: 'ไม่ต้องส่งข้อมูล',
    required: 'จำเป็น',
    example: 'ตัวอย่างคำขอ',
    answer: 'คำตอบเมื่อสำเร็จ (200)',
    refusals: 'คำตอบเมื่อไม่สำเร็จ',
    access: { open: 'ทุกคน', register: 'ผู้ที่กำลังสมัคร', unbanked: 'สมาชิก', member: 'สมาชิกที่มีบัญชีธนาคาร' },
    live: 'สตรีมแจ้งว่ามีบางอย่างเปลี่ยน เมื่อได้รับ credit, request, notice หรือ sync ให้อ่านโปรไฟล์ใหม่ ส่ง id ล่าสุดใน Last-Event-ID เมื่อต่อใหม่ เปิดได้สูงสุด 5 สตรีมต่อสมาชิก',
    key: 'รหัสที่โปรแกรมตั้งเองสำหรับรายการเงินหนึ่งรายการ ส่งซ้ำด้วยรหัสและข้อมูลเดิมจะได้คำตอบเดิม ไม่เกิดรายการซ้ำ',
    picture: 'รูปภาพ (image/* หรือ application/octet-stream) เป็นเนื้อหาของคำขอ',
  },
  en: {
    title: 'API for members’ programs',
    other: '<a href="?lang=th" lang="th">ภาษาไทย</a>',
    home: 'Home',
    file: 'OpenAPI 3.1 file for programs',
    fields: 'Fields',
    noFields: 'No fields',
    required: 'required',
    example: 'Request, for example',
    answer: 'Answer when done (200)',
    refusals: 'Refusals',
    access: { open: 'anybody', register: 'registering', unbanked: 'member', member: 'member with a bank account' },
    live: 'A stream of hints that something changed: on credit, request, notice or sync read the profile again. Send the last id as Last-Event-ID when you come back. At most 5 streams for each member.',
    key: 'An id of the program’s own for one money request: sent again with the same fields it gives the same answer and no second request.',
    picture: 'The picture (image/* or application/octet-stream) is the body.',
  },
} satisfies Record<DocsLanguage, { access: Record<Access, string> } & Record<string, unknown>>
