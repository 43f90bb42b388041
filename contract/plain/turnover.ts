/** Why a turnover cannot be shown yet, in the member's words. It is no error: the call returns 200 with it. `{rounds}` is filled. */
export const turnoverWaitTexts = {
  checking: 'กำลังเช็คเครดิตอยู่ กรุณารอให้เสร็จแล้วเช็คยอดเทิร์นโอเวอร์อีกครั้ง',
  open_rounds: 'ยังมีรอบเกมที่ยังไม่จบ {rounds} รอบ ยอดเทิร์นโอเวอร์จะนับเมื่อรอบจบแล้ว',
  unrelayed: 'กำลังคำนวณยอดเทิร์นโอเวอร์ กรุณารอสักครู่แล้วลองใหม่',
} as const
