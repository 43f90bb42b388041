export const ticketRefusals = {
  SITE_UNKNOWN: 'ไม่พบเว็บไซต์ที่ต้องการเปิด',
} as const
