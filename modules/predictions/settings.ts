import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { moneySetting, settingReader, settingTable } from '#modules/settings/index.ts'

/** Two operators. The database reads it itself (operators.money_setting); a test compares the defaults. */
export const predictionSettings = settingTable({
  prediction_prize: {
    section: 'site',
    name: 'เงินรางวัลทายผลบอลต่อสัปดาห์',
    ...moneySetting('คนที่ทายถูกทุกคู่หารเท่ากัน มีผลกับสัปดาห์ที่ยังไม่ประกาศผล', [1, 30_000, 1_000_000]),
  },
})

const findSetting = settingReader(predictionSettings)

export const findPrize = (tx: ReadTx): Promise<Satang> => findSetting(tx, 'prediction_prize')
