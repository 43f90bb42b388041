/** What the API answers to refused calls of visits to other sites, by the refusal's code. `{…}` is filled from its details. */
export const ticketRefusals = {
  SITE_UNKNOWN: 'ไม่พบเว็บไซต์ที่ต้องการเปิด',
} as const
