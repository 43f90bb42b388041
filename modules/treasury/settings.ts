import type { ReadTx } from '#kit/transaction.ts'
import { settingReader, settingTable } from '#modules/settings/index.ts'

export const treasurySettings = settingTable({
  payment_gateway_status: {
    section: 'deposits',
    name: 'รับฝากด้วยคิวอาร์พร้อมเพย์',
    hint: 'เปิด: หน้าฝากใช้คิวอาร์ผ่านเกตเวย์ · ปิด: ใช้การโอนเข้าบัญชี',
    kind: 'boolean',
    fourEyes: true,
    default: true,
  },
  transfer_amount_rest: {
    section: 'deposits',
    name: 'พักยอดโอนที่ใช้แล้ว',
    hint: 'เงินที่มาช้าในช่วงนี้ยังเข้ารายการเดิม ครบแล้วยอดนั้นเป็นของรายการอื่นได้ มีผลกับรายการที่จบหลังจากนี้',
    kind: 'duration',
    fourEyes: true,
    default: 86_400,
    min: 43_200,
    max: 259_200,
  },
})

const findSetting = settingReader(treasurySettings)

/** How long the amount of a transfer stays its request's after the end, in seconds. */
export const findAmountRest = (tx: ReadTx): Promise<number> => findSetting(tx, 'transfer_amount_rest')

/** Whether deposits by QR through the gateway are offered. */
export const isGatewayOffered = (tx: ReadTx): Promise<boolean> => findSetting(tx, 'payment_gateway_status')
