import type { ReadTx } from '#kit/transaction.ts'
import { settingReader, settingTable } from '#modules/settings/index.ts'

/** One operator alone may stop the wheel; new odds take two (odds-action.ts). */
export const wheelSettings = settingTable({
  wheel_open: {
    section: 'site',
    name: 'เปิดวงล้อให้หมุน',
    hint: 'ปิดแล้วสมาชิกหมุนไม่ได้ทันที แต้มที่มีอยู่ไม่หาย',
    kind: 'boolean',
    fourEyes: false,
    default: true,
  },
})

const findSetting = settingReader(wheelSettings)

export const isWheelOpen = (tx: ReadTx): Promise<boolean> => findSetting(tx, 'wheel_open')
