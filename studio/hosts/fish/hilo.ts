import { cardName, drawCards, guesses, offerOf, playHilo, SKIPS_MOST } from '#studio/engines/skill/hilo.ts'
import { CASH_OUT } from '#studio/engines/skill/round.ts'
import type { HiloShown } from '#studio/players/skill/wire.ts'
import type { OpenGame } from '../open-rounds/game.ts'
import { stakeIn } from './bets.ts'
import { skillFacts } from './skill-facts.ts'

export const hilo: OpenGame = {
  facts: skillFacts({
    code: 'hilo',
    th: 'ไพ่สูงต่ำ',
    en: 'Hi-Lo',
    returnBp: 9_628,
    maxWin: 500_000,
    rules: [
      'ทายไพ่ใบถัดไปว่าสูงกว่าหรือต่ำกว่า ไพ่ A ต่ำสุด K สูงสุด แต้มเท่ากันนับว่าถูกทั้งสองข้าง',
      'ที่ A และ K แต้มเท่ากันเป็นคำทายแยกต่างหาก A ทายว่าสูงกว่าหรือทายว่าเท่ากัน K ทายว่าต่ำกว่าหรือทายว่าเท่ากัน ทุกใบสุ่มจากไพ่ 52 ใบครบสำรับเสมอ',
      'เก็บเงินได้ทุกเมื่อหลังทายถูกครั้งแรก ตัวคูณ = 0.97 ÷ โอกาสที่ทายถูกทุกครั้งมาถึงตรงนั้น ตัดเหลือสองตำแหน่ง',
      'ผลตอบแทน 96.28% ถึง 97.00% ไม่ว่าจะเล่นแบบใด เพราะตัวคูณถูกตัดเศษ',
      `ข้ามไพ่ได้รอบละ ${SKIPS_MOST} ใบ ไม่มีผลต่อตัวคูณ`,
      'รอบเก็บเงินให้เองเมื่อไม่มีตัวเลือกที่จ่ายได้ไม่เกิน 5,000 เท่าและ 500,000 บาท',
      'ทิ้งรอบไว้เกิน 24 ชั่วโมง ระบบเก็บเงินที่ตัวคูณล่าสุดให้ ยังไม่ทายถูกเลยคืนเดิมพันเต็มจำนวน',
      'เก็บต่ำกว่า 2 เท่า นับเทิร์นเท่ากำไร',
    ],
    recipe: { id: 'hilo-v1', parameters: { ranks: 13, edge: 3 } },
  }),
  readBet: (fields) => ({ stake: stakeIn(fields), choice: {} }),
  play: async (seeds, { stake }, steps) => {
    const standing = playHilo(await drawCards(seeds, steps.length + 1), stake, steps)
    if (typeof standing === 'string') return standing
    const { cards, counts, skips, multiplier, end } = standing
    const offers = Object.fromEntries(
      guesses.map((guess) => [guess, end === null ? offerOf(stake, standing, guess) : null]),
    )
    const shown: HiloShown = {
      cards,
      right: end?.win === 0 ? counts.length - 1 : counts.length,
      skips,
      multiplier,
      offers,
    }
    const made = steps.filter((step) => step !== CASH_OUT)
    return {
      shown,
      end: end && { ...end, outcome: { stake, steps: made, cards: cards.map(cardName).join(' '), win: end.win } },
    }
  },
  leave: async (seeds, { stake }, steps) => {
    const standing = playHilo(await drawCards(seeds, steps.length + 2), stake, [...steps, CASH_OUT])
    return typeof standing === 'string' ? null : [CASH_OUT]
  },
}
