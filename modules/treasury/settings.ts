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
})

const findSetting = settingReader(treasurySettings)

export const isGatewayOffered = (tx: ReadTx): Promise<boolean> => findSetting(tx, 'payment_gateway_status')
