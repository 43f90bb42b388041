export const referralRefusals = {
  REFERRAL_NOTHING_TO_CLAIM: 'ยอดแนะนำเพื่อนยังไม่ครบยอดขั้นต่ำที่รับได้',
  HOLD_NOT_FOUND: 'ไม่พบยอดที่พักไว้รายการนี้',
  HOLD_DECIDED: 'รายการนี้โต้แย้งไว้แล้ว หรือเจ้าหน้าที่ตัดสินแล้ว',
  PARTNER_LINK_INVALID: 'ลิงก์รายงานนี้ใช้ไม่ได้แล้ว กรุณาขอลิงก์ใหม่จากเจ้าหน้าที่',
  OBJECTION_REQUIRED: 'กรุณาพิมพ์เหตุผลที่โต้แย้ง',
} as const
