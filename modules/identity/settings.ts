import { registrationSecondsMax } from '#contract/plain/constants.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { settingReader, settingTable } from '#modules/settings/index.ts'

const duration = (name: string, hint: string, [min, byDefault, max]: readonly [number, number, number]) =>
  ({ section: 'sign_in', name, hint, kind: 'duration', fourEyes: true, default: byDefault, min, max }) as const
const count = (name: string, hint: string, [min, byDefault, max]: readonly [number, number, number]) =>
  ({ section: 'sign_in', name, hint, kind: 'integer', fourEyes: true, default: byDefault, min, max }) as const

/** Decisions, section 4: two operators decide. */
export const identitySettings = settingTable(
  {
    otp_life: duration('อายุรหัส OTP', 'มีผลกับรหัสที่ส่งครั้งถัดไป', [120, 300, 900]),
    otp_tries: count('กรอก OTP ผิดได้ต่อรหัส', 'ครบแล้วต้องขอรหัสใหม่', [3, 5, 10]),
    otp_first_pause: duration('ขอ OTP ครั้งที่สองได้หลัง', 'นับจากรหัสแรก', [60, 60, 600]),
    otp_second_pause: duration('ขอ OTP ครั้งที่สามได้หลัง', 'นับจากรหัสที่สอง', [60, 120, 1_800]),
    otp_third_pause: duration('ขอ OTP ครั้งต่อไปได้หลัง', 'นับจากรหัสล่าสุด', [60, 240, 3_600]),
    otp_hour_max: count('ส่ง OTP ต่อเบอร์ต่อชั่วโมง', 'ค่าส่ง SMS เพิ่มตามจำนวนนี้', [2, 5, 10]),
    otp_day_failures: count('กรอก OTP ผิดต่อเบอร์ต่อวัน', 'ครบแล้วเบอร์นั้นขอและใช้ OTP ไม่ได้จนพ้น 24 ชั่วโมง', [5, 10, 30]),
    otp_address_hour_max: count('ส่ง OTP ต่อ IP ต่อชั่วโมง', 'เครือข่ายมือถือใช้ IP ร่วมกันหลายคน', [20, 200, 2_000]),
    login_failures_max: count('ใส่รหัสผ่านผิดก่อนล็อก', 'นับอุปกรณ์ที่ไม่เคยใช้รวมกันต่อเบอร์', [3, 5, 10]),
    login_window: duration('ช่วงเวลาที่นับการใส่รหัสผิด', 'ครั้งที่เก่ากว่านี้ไม่นับ', [300, 900, 3_600]),
    login_lock: duration('ล็อกการเข้าสู่ระบบนาน', 'ปลดก่อนได้ด้วย OTP', [300, 900, 43_200]),
    session_life: duration('อยู่ในระบบได้นานสุด', 'มีผลกับการเข้าสู่ระบบครั้งใหม่', [3_600, 43_200, 86_400]),
    session_idle: duration('ออกจากระบบเมื่อไม่ใช้งาน', 'การเล่นเกมนับเป็นการใช้งาน', [300, 1_800, 7_200]),
    registration_life: duration('เวลาสมัครให้เสร็จหลังยืนยันเบอร์', 'มีผลกับการสมัครครั้งใหม่', [300, 900, registrationSecondsMax]),
    session_fresh: duration('ถอนได้โดยไม่ยืนยันตัวตนซ้ำ', 'นับจากรหัสผ่าน OTP หรือพาสคีย์ครั้งล่าสุด', [300, 900, 3_600]),
  },
  [
    ['otp_first_pause', 'otp_second_pause'],
    ['otp_second_pause', 'otp_third_pause'],
    ['session_idle', 'session_life'],
    ['session_fresh', 'session_life'],
  ],
)

export const findSetting = settingReader(identitySettings)

export const findOtpLimits = async (tx: ReadTx) => ({
  lifeSeconds: await findSetting(tx, 'otp_life'),
  triesPerCode: await findSetting(tx, 'otp_tries'),
  resendAfterSeconds: [
    await findSetting(tx, 'otp_first_pause'),
    await findSetting(tx, 'otp_second_pause'),
    await findSetting(tx, 'otp_third_pause'),
  ],
  sendsPerHour: await findSetting(tx, 'otp_hour_max'),
  failuresPerDay: await findSetting(tx, 'otp_day_failures'),
  sendsPerAddressPerHour: await findSetting(tx, 'otp_address_hour_max'),
})

export const findLoginLimits = async (tx: ReadTx) => ({
  failuresMax: await findSetting(tx, 'login_failures_max'),
  windowSeconds: await findSetting(tx, 'login_window'),
  lockSeconds: await findSetting(tx, 'login_lock'),
})

export const findSessionLimits = async (tx: ReadTx) => ({
  memberSeconds: await findSetting(tx, 'session_life'),
  idleSeconds: await findSetting(tx, 'session_idle'),
  freshSeconds: await findSetting(tx, 'session_fresh'),
  registerSeconds: await findSetting(tx, 'registration_life'),
})

export type OtpLimits = Awaited<ReturnType<typeof findOtpLimits>>
export type LoginLimits = Awaited<ReturnType<typeof findLoginLimits>>
export type SessionLimits = Awaited<ReturnType<typeof findSessionLimits>>
