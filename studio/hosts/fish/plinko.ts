import {
  boards,
  bucketsOf,
  drawDrop,
  type Board,
  plinkoStakeMax,
  plinkoWin,
  RISKS,
  ROWS,
} from '#studio/engines/skill/plinko.ts'
import { STAKE_MAX } from '#studio/engines/skill/round.ts'
import type { PlinkoShown } from '#studio/players/skill/wire.ts'
import type { Recipe } from '#contract/provider/games.ts'
import { present } from '#kit/assert.ts'
import type { OpenBet, OpenGame } from '../open-rounds/game.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { stakeIn } from './bets.ts'
import { skillFacts } from './skill-facts.ts'

const boardOf = ({ choice }: OpenBet): Board => ({
  rows: Number(choice['rows']),
  risk: choice['risk'] as Board['risk'],
})

/** A round without steps. */
export const plinko: OpenGame = {
  facts: skillFacts({
    code: 'plinko',
    th: 'ลูกแก้วตกบัว',
    en: 'Lotus Marbles',
    returnBp: 9_675,
    maxWin: 100_000,
    rules: [
      'เลือก 8, 10, 12, 14 หรือ 16 ชั้น และความเสี่ยงต่ำ กลาง สูง ลูกแก้วตกซ้ายหรือขวาที่หมุดแต่ละชั้นด้วยโอกาสเท่ากัน',
      'ช่องที่ตกคือตัวคูณของเดิมพัน โอกาสของแต่ละช่องแสดงใต้ช่องนั้น',
      'ผลตอบแทน 96.75% ถึง 96.99% ตามกระดานที่เลือก แสดงบนหัวเกมทุกครั้ง',
      'รอบหนึ่งจ่ายไม่เกิน 500,000 บาท กระดาน 16 ชั้นเสี่ยงสูงจึงเดิมพันได้ไม่เกิน 500 บาท',
      'ทางที่ลูกแก้วตกในภาพคือทางที่ออกจริง คำนวณซ้ำได้เมื่อเปิดเผยซีด',
    ],
    recipe: { id: 'plinko-v1', parameters: boards as unknown as Recipe['parameters'] },
  }),
  readBet: (fields) => {
    const rows = ROWS.find((one) => one === fields['rows'])
    if (rows === undefined) throw hostRefuses('CHOICE_INVALID', { field: 'rows' }, `เลือกได้ ${ROWS.join(', ')} ชั้น`)
    const risk = RISKS.find((one) => one === fields['risk'])
    if (risk === undefined) throw hostRefuses('CHOICE_INVALID', { field: 'risk' }, 'เลือกความเสี่ยงต่ำ กลาง หรือสูง')
    const most = plinkoStakeMax(present(bucketsOf({ rows, risk }), 'a listed board'), STAKE_MAX)
    return { stake: stakeIn(fields, most), choice: { rows, risk } }
  },
  play: async (seeds, bet, steps) => {
    if (steps.length > 0) return 'ROUND_OVER'
    const { rows, risk } = boardOf(bet)
    const { path, bucket } = await drawDrop(seeds, rows)
    const tenths = present(bucketsOf({ rows, risk })?.[bucket], 'a bucket of the board')
    const win = plinkoWin(bet.stake, tenths)
    const shown: PlinkoShown = { path, bucket, tenths }
    return { shown, end: { win, ending: 'played', outcome: { rows, risk, stake: bet.stake, path, bucket, win } } }
  },
  leave: async () => [],
}
