import {
  crashStepOf,
  CRASH_CAP,
  CRASH_LEAST,
  CRASH_STAKE_MAX,
  drawPoint,
  landingOf,
  STEP_MS,
} from '#studio/engines/skill/crash.ts'
import type { CrashOver, CrashShown } from '#studio/players/skill/wire.ts'
import type { SharedGame, StandingBet } from '../rounds/shared-game.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { stakeIn } from './bets.ts'
import { skillFacts } from './skill-facts.ts'

export type CrashBet = { stake: number; target: number | null }
export type CrashResult = { point: number }

export const crashFacts = {
  ...skillFacts({
    code: 'crash',
    th: 'โคมลอยฟ้า',
    en: 'Sky Lantern',
    returnBp: 9_700,
    maxWin: CRASH_CAP,
    stakeMax: CRASH_STAKE_MAX,
    rules: [
      'โคมลอยขึ้นพร้อมกันสำหรับทุกคน ตัวคูณเพิ่มตามความสูง เก็บเงินก่อนโคมดับได้ตามตัวคูณตอนกด โคมดับก่อนเสียเดิมพันรอบนั้น',
      'โอกาสที่โคมลอยถึงตัวคูณ x คือ 0.97 ÷ x ผลตอบแทน 97.00% ทุกเป้าหมายและทุกวิธีเล่น',
      'ตั้งเป้าเก็บเงินไว้ได้ 1.01 ถึง 1,000 เท่า เก็บตรงเป้าแม้หน้าจอหลุด เวลากดนับตามนาฬิกาของเซิร์ฟเวอร์',
      'รอบหนึ่งจ่ายไม่เกิน 500,000 บาท ถึงยอดนั้นเก็บให้เอง วางได้รอบละหนึ่งครั้ง',
      'จุดดับของทุกรอบถูกกำหนดไว้ก่อนในสายรหัสที่ประกาศแล้ว ซีดของรอบเปิดเผยทันทีที่โคมดับ',
      'ระบบหยุดกลางทาง: ที่กดเก็บแล้วและเป้าที่ถึงแล้วได้เงิน นอกนั้นคืนเดิมพันเต็มจำนวน',
      'เก็บต่ำกว่า 2 เท่า นับเทิร์นเท่ากำไร',
    ],
    recipe: { id: 'crash-v1', parameters: { edge: 3, cap: CRASH_CAP } },
  }),
  // The shared curve shows true sums, so play money must not join.
  demo: false,
}

function targetIn(target: unknown): number | null {
  if (target === null || target === undefined) return null
  if (typeof target !== 'number' || !Number.isInteger(target) || target < CRASH_LEAST || target > CRASH_CAP)
    throw hostRefuses('CHOICE_INVALID', { field: 'target' }, 'ตั้งเป้าได้ 1.01 ถึง 1,000 เท่า')
  return target
}

function betIn(asked: unknown): CrashBet {
  const fields = typeof asked === 'object' && asked !== null ? (asked as Record<string, unknown>) : {}
  return { stake: stakeIn(fields, CRASH_STAKE_MAX), target: targetIn(fields['target']) }
}

/** Paid at the press, at the target, or not at all. Null returns the stake, since the host was stopped. */
function endOf({ stake, bet: { target }, paid, note }: StandingBet<CrashBet>, point: number, interrupted: boolean) {
  if (paid !== null) return { win: paid, at: Number(note) }
  const { win, paidAt } = landingOf({ stake, target, pressMs: null }, point)
  return interrupted && (target === null || paidAt === null) ? null : { win, at: paidAt }
}

export const crash: SharedGame<CrashBet, CrashResult> = {
  code: 'crash',
  times: { unitMs: 0, betMs: 6_000, lockMs: 1_500, payMs: 3_000 },
  unit: 'round',
  links: 1_000_000,
  results: 20,
  isEndHidden: true,
  readBet: (asked, before) => {
    if (before.length > 0) throw hostRefuses('TICKETS_FULL', {}, 'รอบหนึ่งวางได้ครั้งเดียว ยังไม่มีการหักเครดิตเพิ่ม')
    const bet = betIn(asked)
    return { bet, stake: bet.stake }
  },
  isSame: (asked, { stake, target }) => {
    const again = betIn(asked)
    return again.stake === stake && again.target === target
  },
  sharesOf: ({ stake }) => ({ all: stake }),
  announce: async () => null,
  draw: async ({ serverSeed, clientSeed, k }) => {
    const { point } = await drawPoint({ serverSeed, clientSeed, nonce: k })
    return { result: { point }, showMs: crashStepOf(point) * STEP_MS, endsUnit: true, mark: String(point) }
  },
  shown: async ({ drawnAt }): Promise<CrashShown> => ({ started: drawnAt }),
  over: ({ place, result: { point } }): CrashOver => ({
    point,
    seed: place.serverSeed,
    nonce: place.k,
    salt: place.clientSeed,
  }),
  settle: ({ result: { point } }, bets, interrupted) => {
    const ends = bets.map((bet) => endOf(bet, point, interrupted))
    const [end] = ends
    const at = end?.at ?? null
    return {
      pays: ends.map((one) => one?.win ?? null),
      ending: at === null ? 'played' : 'cash_out',
      opposed: 0,
      outcome: { stake: bets[0]?.stake ?? 0, cash_out: at, win: end?.win ?? 0, flight: `${point} ${at ?? '-'}` },
    }
  },
}
