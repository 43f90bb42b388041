import { drawMines, MINES_MOST, playMines } from '#studio/engines/skill/mines.ts'
import { CASH_OUT } from '#studio/engines/skill/round.ts'
import type { MinesShown } from '#studio/players/skill/wire.ts'
import type { OpenBet, OpenGame } from '../open-rounds/game.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { stakeIn } from './bets.ts'
import { skillFacts } from './skill-facts.ts'

const betOf = ({ stake, choice }: OpenBet) => ({ stake, mines: Number(choice['mines']) })

export const mines: OpenGame = {
  facts: skillFacts({
    code: 'mines',
    th: 'หยกในสวนมะพร้าว',
    en: 'Jade in the Coconut Grove',
    returnBp: 9_625,
    maxWin: 500_000,
    rules: [
      '25 ช่อง ซ่อนมะพร้าว 1 ถึง 24 ลูก เปิดเจอหยกตัวคูณเพิ่ม เปิดเจอมะพร้าวเสียเดิมพันรอบนั้น',
      'เก็บเงินได้ทุกเมื่อหลังเปิดเจอหยกช่องแรก ตัวคูณ = 0.97 ÷ โอกาสที่เปิดรอดมาถึงช่องนั้น ตัดเหลือสองตำแหน่ง',
      'ผลตอบแทน 96.25% ถึง 97.00% ตามจำนวนมะพร้าวและช่องที่เก็บ เพราะตัวคูณถูกตัดเศษ',
      'รอบเก็บเงินให้เองเมื่อไม่มีช่องถัดไปที่จ่ายได้ไม่เกิน 5,000 เท่าและ 500,000 บาท หรือเปิดหยกครบ',
      'ตำแหน่งมะพร้าวถูกกำหนดพร้อมเดิมพันก่อนเปิดช่องแรก คำนวณซ้ำได้เมื่อเปิดเผยซีด',
      'ทิ้งรอบไว้เกิน 24 ชั่วโมง ระบบเก็บเงินที่ตัวคูณล่าสุดให้ ยังไม่เปิดช่องใดเลยคืนเดิมพันเต็มจำนวน',
      'เก็บต่ำกว่า 2 เท่า นับเทิร์นเท่ากำไร',
    ],
    recipe: { id: 'mines-v1', parameters: { tiles: 25, edge: 3 } },
  }),
  readBet: (fields) => {
    const { mines: count } = fields
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MINES_MOST)
      throw hostRefuses('CHOICE_INVALID', { field: 'mines' }, `ซ่อนมะพร้าวได้ 1 ถึง ${MINES_MOST} ลูก`)
    return { stake: stakeIn(fields), choice: { mines: count } }
  },
  play: async (seeds, bet, steps) => {
    const board = await drawMines(seeds, betOf(bet).mines)
    const standing = playMines(board, betOf(bet), steps)
    if (typeof standing === 'string') return standing
    const { picks, hit, multiplier, next, end } = standing
    const shown: MinesShown = { picks, hit, multiplier, next, board: end === null ? null : board }
    const outcome = { mines: betOf(bet).mines, stake: bet.stake, picks, hit, win: end?.win ?? 0 }
    return { shown, end: end === null ? null : { ...end, outcome } }
  },
  leave: async (_seeds, _bet, steps) => (steps.length === 0 ? null : [CASH_OUT]),
}
