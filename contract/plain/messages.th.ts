/** What the API answers to refused calls of chats, by the refusal's code. `{…}` is filled from its details. */
export const messageRefusals = {
  CHAT_UNAVAILABLE: 'ยังไม่เปิดรับการแจ้งเตือนทางแชต',
} as const
