export const messageRefusals = {
  CHAT_UNAVAILABLE: 'ยังไม่เปิดรับการแจ้งเตือนทางแชต',
} as const
