import type { AccountChangeState } from './account-change.ts'
import type { UnverifiedCause, VerificationStatus } from './account-verification.ts'

export const memberRefusals = {
  BANK_ACCOUNT_REQUIRED: 'กรุณาเพิ่มบัญชีธนาคารก่อนใช้งาน',
  NOT_PERMITTED: 'บัญชีของคุณยังทำรายการนี้ไม่ได้ กรุณาติดต่อฝ่ายบริการลูกค้า',
  BANK_REQUIRED: 'กรุณาเลือกธนาคาร',
  BANK_UNKNOWN: 'ไม่รองรับธนาคารที่เลือก',
  ACCOUNT_NUMBER_REQUIRED: 'กรุณากรอกเลขบัญชี',
  ACCOUNT_NUMBER_INVALID: 'เลขบัญชีต้องเป็นตัวเลข 10-15 หลัก',
  ACCOUNT_NUMBER_TAKEN: 'เลขบัญชีนี้มีผู้ใช้งานแล้ว',
  ACCOUNT_NUMBER_UNVERIFIED:
    'เลขบัญชีนี้มีผู้ลงทะเบียนไว้แล้ว และขณะนี้ยืนยันกับธนาคารไม่ได้ หากเป็นบัญชีของคุณ กรุณาลองใหม่ภายหลังหรือติดต่อเจ้าหน้าที่',
  ACCOUNT_ABSENT: 'ธนาคารแจ้งว่าไม่พบบัญชีนี้หรือบัญชีรับเงินไม่ได้ กรุณาตรวจธนาคารและเลขบัญชี',
  ACCOUNT_NAME_DIFFERS: 'ชื่อไม่ตรงกับเจ้าของบัญชีที่ธนาคาร กรุณากรอกตามสมุดบัญชี',
  ACCOUNT_ENQUIRY_TOO_OFTEN: 'ตรวจบัญชีกับธนาคารหลายครั้งเกินไป กรุณาลองใหม่ใน 24 ชั่วโมงหรือติดต่อเจ้าหน้าที่',
  BANK_ACCOUNT_EXISTS: 'คุณมีบัญชีธนาคารแล้ว หากต้องการเปลี่ยน ขอได้ที่หน้าบัญชีธนาคาร',
  NAME_REQUIRED: 'กรุณากรอกชื่อ-นามสกุล',
  NAME_INVALID: 'กรุณากรอกชื่อและนามสกุลตามสมุดบัญชี',
  BIRTH_DATE_INVALID: 'วันเกิดไม่ถูกต้อง',
  BIRTH_DATE_REQUIRED: 'กรุณาระบุวันเกิดก่อนฝากเงินครั้งแรก',
  BIRTH_DATE_KNOWN: 'บันทึกวันเกิดไว้แล้ว หากไม่ถูกต้องกรุณาติดต่อเจ้าหน้าที่',
  TOO_YOUNG: 'ผู้สมัครต้องมีอายุ 20 ปีบริบูรณ์ขึ้นไป',
  ACCOUNT_UNCHANGED: 'บัญชีนี้เป็นบัญชีปัจจุบันของคุณอยู่แล้ว',
  ACCOUNT_CHANGE_WAITING: 'คุณมีคำขอเปลี่ยนบัญชีที่รอตรวจสอบอยู่แล้ว',
  ACCOUNT_CHANGE_TOO_OFTEN: 'ขอเปลี่ยนบัญชีครบ 3 ครั้งใน 24 ชั่วโมงแล้ว กรุณาลองใหม่ภายหลัง',
  ACCOUNT_CHANGE_OVER: 'คำขอนี้สิ้นสุดแล้ว',
  CHANGE_REASON_REQUIRED: 'ชื่อบัญชีใหม่ไม่ตรงกับชื่อที่ลงทะเบียน กรุณาระบุเหตุผล',
} as const

export const verificationStatusTexts: Record<VerificationStatus, string> = {
  verified: 'ยืนยันกับธนาคารแล้ว',
  unverified: 'รอยืนยันกับธนาคาร',
  given_up: 'ใช้บัญชีนี้ไม่ได้แล้ว',
}

export const unverifiedTexts: Record<UnverifiedCause, string> = {
  not_asked: 'ยังไม่ได้ยืนยันกับธนาคาร (ลงทะเบียนก่อนมีการตรวจ)',
  silent: 'ยังไม่ได้ยืนยัน ธนาคารไม่ตอบ จะถามซ้ำให้เอง',
  unanswerable: 'ยังไม่ได้ยืนยัน ธนาคารนี้ไม่แจ้งชื่อเจ้าของบัญชี',
  name_differs: 'ธนาคารแจ้งว่าชื่อเจ้าของบัญชีไม่ตรง',
  absent: 'ธนาคารแจ้งว่าไม่มีบัญชีนี้ หรือรับเงินไม่ได้',
}

export const accountChangeTexts: Record<AccountChangeState, string> = {
  asked: 'รอตรวจสอบ',
  approved: 'เปลี่ยนแล้ว',
  refused: 'ไม่อนุมัติ',
  withdrawn: 'ยกเลิกโดยสมาชิก',
  expired: 'หมดเวลา',
}
