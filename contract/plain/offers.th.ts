import { bahtForPeople } from '#kit/money.ts'
import type { Lobby } from './games.ts'
import { levelsOf } from './levels.th.ts'
import {
  type AwardKind,
  type BonusState,
  exampleAmount,
  exampleOf,
  type OfferObstacle,
  type OfferRule,
  valueOf,
} from './offers.ts'
import { withdrawalRefusals } from './withdrawals.th.ts'

const short = (satang: bigint | number): string => bahtForPeople(BigInt(satang)).replace(/\.00$/, '')
const percent = (share: number): string => `${share / 100}%`

/** Of the offers that came with the site; without numbers, which operators change in the rule. */
const offerNames: Readonly<Record<string, string>> = {
  'new-member': 'โบนัสสมาชิกใหม่',
  thousand: 'โบนัสฝากเงิน',
  'free-credit': 'เครดิตฟรี',
  'friday-rebate': 'คืนยอดเสียรายสัปดาห์',
  prize: 'รางวัลเงินสด',
  'code-bonus': 'โบนัสจากรหัส',
  'level-gift': 'ของขวัญประจำระดับ',
  'wheel-prize': 'รางวัลวงล้อโชคดี',
  'step-refund': 'สเต็ปผิดคู่เดียว',
}

export const offerName = (offer: string, name: string | null): string => name ?? offerNames[offer] ?? offer

export const awardTitles: Readonly<Record<AwardKind, string>> = {
  rebate: 'คืนยอดเสีย',
  prize: 'รางวัลจากกิจกรรม',
  prediction: 'รางวัลทายผลบอล',
  free_credit: 'เครดิตฟรี',
  code: 'โบนัสจากรหัสโปรโมชัน',
  goodwill: 'โบนัสจากทีมงาน',
  level: 'ของขวัญประจำระดับ',
  failed_step: 'สเต็ปผิดคู่เดียว',
}

export const campaignNames: Readonly<Record<string, string>> = {
  'friday-rebate': 'คืนยอดเสียประจำสัปดาห์',
  wheel: 'รางวัลจากวงล้อโชคดี',
  prediction: 'รางวัลทายผลบอลประจำสัปดาห์',
  code: 'โบนัสจากรหัสโปรโมชัน',
  level: 'ของขวัญประจำระดับ',
  'step-refund': 'สเต็ปผิดคู่เดียว',
}

export const categoryTexts: Readonly<Record<Lobby, string>> = {
  sports: 'กีฬาและบอลสเต็ป',
  esports: 'อีสปอร์ต',
  slot: 'สล็อต',
  'slot-itp': 'สล็อต ITP',
  fish: 'ยิงปลา',
  casino: 'คาสิโน',
  lotto: 'หวย',
}

export const bonusStateTexts: Readonly<Record<BonusState, string>> = {
  active: 'กำลังใช้',
  completed: 'ทำเทิร์นครบ',
  given_up: 'สละแล้ว',
  expired: 'หมดเวลา',
  spent: 'โบนัสใช้หมด ปลดเทิร์นแล้ว',
}

export const obstacleTexts: Readonly<Record<OfferObstacle, string>> = {
  has_bonus: 'รับได้ครั้งละ 1 โปรที่มีเทิร์น ทำให้ครบหรือสละโปรเดิมก่อน',
  used: 'คุณใช้สิทธิ์โปรนี้แล้ว',
  not_first: 'เฉพาะการฝากครั้งแรก',
  closed: 'ยังไม่เปิดให้คุณรับในตอนนี้',
  held: 'คุณขอรับโปรนี้ไว้แล้ว ดูผลได้ที่ “โบนัสของคุณ” ในหน้าโปรโมชัน',
}

const weekdays = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'] as const

export function timesText({ trigger, times }: OfferRule): string {
  if (trigger.kind === 'deposit' && trigger.first) return 'ครั้งแรกครั้งเดียว'
  return { once: 'ครั้งเดียวต่อคน', daily: 'วันละครั้ง', weekly: 'สัปดาห์ละครั้ง' }[times]
}

function beginsText({ trigger }: OfferRule): string {
  if (trigger.kind === 'free_credit') return 'กดรับได้เลย ไม่ต้องฝาก ต้องมีบัญชีธนาคารที่ลงทะเบียนไว้'
  if (trigger.kind === 'code') return 'กรอกรหัสโปรโมชันที่หน้าโปรโมชันหรือหน้าฝากเงิน'
  if (trigger.kind === 'level')
    return `ดูจากเทิร์นของรอบที่ตัดสินแล้วทุกหมวด ${trigger.days} วันก่อนวันที่ 1 ของเดือน ปรับระดับทุกวันที่ 1 เวลา 01:00 น. ตามเวลาไทย ลดได้ครั้งละ 1 ระดับ กดรับของขวัญได้ภายใน 14 วัน`
  if (trigger.kind === 'award') return 'กดรับจากรายการโบนัสของคุณ'
  if (trigger.kind === 'failed_step')
    return `บิลสเต็ปกีฬาหรืออีสปอร์ตตั้งแต่ ${trigger.legs} คู่ ทุกคู่ราคายุโรป ${(trigger.price / 100).toFixed(2)} ขึ้นไป เดิมพันด้วยเงินสดทั้งบิลไม่เกิน ${short(trigger.maxStake)} บาท เสียเต็มเพียงคู่เดียวพอดี ไม่มีคู่ที่เสียครึ่งหรือโมฆะ และไม่ได้ปิดบิล คู่ที่ได้ครึ่งนับเป็นคู่ที่ถูก คู่ที่เสมอราคาไม่นับเป็นคู่`
  if (trigger.kind === 'schedule')
    return `คิดจากยอดเสียสุทธิของเงินสดคุณในรอบที่ตัดสินแล้ว วันจันทร์ 00:00 น. ถึงวันอาทิตย์ 23:59 น. ตามเวลาไทย กดรับได้ตั้งแต่วัน${weekdays[trigger.weekday]}ถัดไป ภายใน 7 วัน`
  const which = trigger.first ? 'การฝากครั้งแรก' : 'ฝากครั้งเดียว'
  return trigger.exactly === undefined
    ? `${which}ตั้งแต่ ${bahtForPeople(BigInt(trigger.min ?? 0))} บาทขึ้นไป`
    : `${which} ${bahtForPeople(BigInt(trigger.exactly))} บาทพอดี`
}

function givesText({ value, trigger }: OfferRule): string {
  if (trigger.kind === 'level')
    return levelsOf({ value })
      .slice(1)
      .map(({ name, from, gift }) => `${name} ตั้งแต่ ${short(from)} ได้เดือนละ ${short(gift)} บาท`)
      .join(' ')
  if (trigger.kind === 'award') return 'จำนวนเงินเป็นไปตามที่แสดงในรายการนั้น'
  if (value.kind === 'stake_times') {
    const stake = exampleAmount({ trigger, value })
    return `รับ ${value.times} เท่าของเดิมพัน เช่น เดิมพัน ${short(stake)} รับ ${short(valueOf(value, stake))} บาท`
  }
  if (value.kind === 'fixed') return `โบนัส ${bahtForPeople(BigInt(value.amount))} บาท เท่ากันทุกยอด`
  if (value.kind === 'percent')
    return `โบนัส ${percent(value.share)} ของยอดฝาก สูงสุด ${bahtForPeople(BigInt(value.max))} บาท เศษสตางค์ปัดลง`
  if (value.kind === 'tiers')
    return value.tiers.map(({ from, amount }) => `ฝาก ${short(from)} ขึ้นไป ได้ ${short(amount)} บาท`).join(' ')
  return `คืน ${percent(value.share)} ของยอดเสียสุทธิ ต่ำสุด ${short(value.min)} สูงสุด ${short(value.max)} บาท เศษสตางค์ปัดลง`
}

function onceText({ times, trigger }: OfferRule): string {
  if (trigger.kind === 'level') return 'เดือนละ 1 ครั้งตามระดับของเดือนนั้น ไม่ให้ระหว่างพักการเล่น'
  if (trigger.kind === 'code') {
    const often = { once: 'รหัสของโปรนี้ได้ครั้งเดียว', daily: 'วันละไม่เกิน 1 รหัส', weekly: 'สัปดาห์ละไม่เกิน 1 รหัส' }[times]
    return `แต่ละรหัสใช้ได้คนละ 1 ครั้ง ${often} นับจากชื่อเจ้าของบัญชีกับวันเกิด และบัญชีธนาคาร แต่ละรหัสนับอุปกรณ์ด้วย ใช้ได้ตามเวลาและจำนวนสิทธิ์ของรหัส`
  }
  if (trigger.kind === 'award') return 'แต่ละรายการกดรับได้ 1 ครั้ง'
  if (trigger.kind === 'failed_step')
    return `${personText('วันละ 1 บิล', false)} นับวันที่รับบิลตามเวลาไทย รางวัลขึ้นในรายการโบนัสของคุณเมื่อตัดสินบิล กดรับได้ภายใน 7 วัน ถ้าผลถูกแก้จนบิลไม่เข้าเงื่อนไข รางวัลที่ยังไม่กดรับถูกถอน ที่กดรับแล้วเป็นของคุณ`
  const often = { once: 'ครั้งเดียว', daily: 'วันละ 1 ครั้ง', weekly: 'สัปดาห์ละ 1 ครั้ง' }[times]
  const turn = {
    once: '',
    daily: ' นับวันตั้งแต่ 00:00 ถึง 23:59 น. ตามเวลาไทย',
    weekly: ' นับตั้งแต่วันจันทร์ถึงวันอาทิตย์ตามเวลาไทย',
  }[times]
  return `${personText(often, trigger.kind === 'free_credit')}${turn} ${HELD}`
}

const personText = (often: string, byDevice: boolean): string =>
  byDevice
    ? `หนึ่งคนรับได้${often} นับจากชื่อเจ้าของบัญชีกับวันเกิด บัญชีธนาคาร และอุปกรณ์ ต้องระบุวันเกิดก่อนรับ`
    : `หนึ่งคนรับได้${often} นับจากชื่อเจ้าของบัญชีกับวันเกิด และบัญชีธนาคาร`

const HELD = 'หากชื่อบัญชี อุปกรณ์ หรือเครือข่ายตรงกับสมาชิกที่รับแล้ว โบนัสจะรอเจ้าหน้าที่ตรวจก่อน คุณแจ้งข้อมูลเพิ่มได้ เงินฝากเข้าเครดิตทันทีตามปกติ'

const COVERING = 'ห้ามทำเทิร์นด้วยการแทงหลายบิลให้ครบทุกทางของแมตช์เดียวกันจนแทบไม่มีความเสี่ยง หากพบ พนักงานจะตรวจก่อนอนุมัติการถอน'
const countsSlips = ({ lock }: OfferRule): boolean =>
  (['sports', 'esports'] as const).some((one) => lock.shares[one] > 0 && !lock.barred.includes(one))

/** Games that count for less than their category (decisions.md 4; promotions.game_share); `share`: basis points. */
export const lowerShares: Partial<Record<Lobby, { name: string; share: number }>> = {
  casino: { name: 'แบล็คแจ็ค', share: 1_000 },
}

/** Empty where nothing counts for less. */
export function lowerShareText(category: Lobby, share: number): string {
  const game = lowerShares[category]
  return game && game.share < share ? `${game.name}นับ ${percent(game.share)}` : ''
}

export function countsText({ lock }: Pick<OfferRule, 'lock'>): string {
  const byShare = new Map<number, Lobby[]>()
  // In one order, however the rule was stored: an approval compares the lines.
  for (const lobby of Object.keys(categoryTexts) as Lobby[])
    byShare.set(lock.shares[lobby], [...(byShare.get(lock.shares[lobby]) ?? []), lobby])
  return [...byShare]
    .sort(([a], [b]) => b - a)
    .map(([share, lobbies]) => {
      const lower = lobbies.map((lobby) => lowerShareText(lobby, share)).filter((text) => text !== '')
      const names = lobbies.map((lobby) => categoryTexts[lobby]).join(' ')
      return `${names} ${share === 0 ? 'ไม่นับ' : `นับ ${percent(share)}`}${lower.length > 0 ? ` (${lower.join(' ')})` : ''}`
    })
    .join(' · ')
}

const TOGETHER = 'ใช้พร้อมโปรอื่นที่มีเทิร์นไม่ได้ และไม่ให้ระหว่างพักการเล่น'

/** A line each, written from the very rule that runs. */
export function termsOf(rule: OfferRule): string[] {
  const { lock, maxCashOut } = rule
  if (lock.times === 0) return [`${beginsText(rule)} ${givesText(rule)}`, onceText(rule), ...withoutTurnover(rule)]
  const base = lock.of === 'bonus' ? 'โบนัส' : 'เงินฝากรวมโบนัส'
  return [
    `${beginsText(rule)} ${givesText(rule)}`,
    onceText(rule),
    `ต้องทำเทิร์น ${lock.times} เท่าของ${base} ก่อนถอน ${exampleText(rule)}`,
    countsText(rule),
    'นับเฉพาะเดิมพันที่ตัดสินแล้วของรอบที่เริ่มหลังรับโบนัส รายการยกเลิก คืนเงิน เสมอคืนทุน และแทงสวนสองฝั่งไม่นับ รอบที่ถูกเปิดใหม่หักคืน',
    ...(countsSlips(rule) ? [COVERING] : []),
    spendText(rule),
    ...(lock.maxStake === null ? [] : [`เดิมพันเกินครั้งละ ${bahtForPeople(BigInt(lock.maxStake))} บาท ใช้เงินโบนัสไม่ได้`]),
    ...(lock.barred.length === 0 ? [] : [`ใช้เงินโบนัสกับ${lock.barred.map((one) => categoryTexts[one]).join(' ')}ไม่ได้`]),
    maxCashOut === null
      ? 'เมื่อครบเทิร์น โบนัสและกำไรเป็นเงินสดทั้งหมด ไม่จำกัดยอดถอน'
      : `เมื่อครบเทิร์น เงินจากโบนัสเป็นเงินสดได้สูงสุด ${bahtForPeople(BigInt(maxCashOut))} บาท ส่วนที่เกินคืนให้โปรโมชัน`,
    ...(lock.floor ? [floorText(rule, lock.floor)] : []),
    ...endTexts(rule),
    TOGETHER,
  ]
}

const spendText = ({ lock }: OfferRule): string =>
  lock.spend === 'bonus_first'
    ? 'เดิมพันใช้เงินโบนัสก่อน แล้วจึงใช้เงินสดของคุณ'
    : 'ใช้เงินของคุณก่อน: เดิมพันหักเงินสดจนหมดแล้วจึงใช้โบนัส เงินรางวัลกลับเข้าส่วนที่ใช้เดิมพัน'

/** What goes back without the turnover: in time, or by giving up. */
function endTexts(rule: OfferRule): string[] {
  const { days, returns } = rule.lock
  if (returns !== 'whole')
    return [
      `ทำเทิร์นภายใน ${days} วัน หากไม่ครบ หักเฉพาะโบนัสและกำไรจากโบนัส`,
      'สละโปรได้ทุกเมื่อ เงินฝากและกำไรจากเงินสดของคุณไม่ถูกหัก',
    ]
  const { bonus } = exampleOf(rule)
  const left = bonus / 4n
  return [
    `สละโปรได้โดยคืนโบนัสเต็มจำนวน ถ้าโบนัสยังอยู่ครบ เงินสดของคุณไม่ถูกหัก ถ้าเหลือไม่ครบ หักส่วนที่ขาดจากเงินสดเท่าที่มี และต้องรอรอบที่ค้างจบก่อน เช่น โบนัส ${short(bonus)} เหลือ ${short(left)} หักเงินสด ${short(bonus - left)} ไม่หักเงินที่ฝากเพิ่มหลังรับโบนัส`,
    `ทำเทิร์นภายใน ${days} วัน หากไม่ครบ คืนโบนัสและกำไรจากโบนัสแบบเดียวกับการสละโปร`,
  ]
}

/** An award that is cash at once waits for no running lock; offers are given to nobody who has one. */
const withoutTurnover = ({ trigger, maxCashOut }: OfferRule): string[] => [
  'ไม่ต้องทำเทิร์น เป็นเงินสดทันทีที่รับ เล่นหรือถอนได้เลย',
  ...(maxCashOut === null ? [] : [`เป็นเงินสดได้สูงสุด ${bahtForPeople(BigInt(maxCashOut))} บาท ส่วนที่เกินคืนให้โปรโมชัน`]),
  trigger.kind === 'deposit' || trigger.kind === 'free_credit'
    ? TOGETHER
    : 'รับได้แม้มีโปรอื่นที่ยังทำเทิร์นอยู่ แต่ไม่ให้ระหว่างพักการเล่น',
]

function floorText(rule: OfferRule, floor: number): string {
  const { bonus, target } = exampleOf(rule)
  const left = short(floor)
  if (rule.lock.returns === 'whole')
    return `เมื่อเงินของคุณกับโบนัสเหลือรวมกันต่ำกว่า ${left} บาท ไม่รวมเงินที่ฝากเพิ่มหลังรับโบนัส และไม่มีรอบที่ยังไม่จบ ปลดเทิร์นให้เองภายใน 1 นาที เศษที่เหลือเป็นเงินสด เช่น เหลือรวม ${short(floor - 1)} เทิร์นที่ขาดจาก ${short(target)} ยกเลิก`
  return `เมื่อโบนัสเหลือต่ำกว่า ${left} บาท และไม่มีรอบที่ยังไม่จบ ปลดเทิร์นให้เองภายใน 1 นาที เศษที่เหลือเป็นเงินสด เช่น โบนัส ${short(bonus)} เล่นเหลือ ${short(floor - 1)} เทิร์นที่ขาดจาก ${short(target)} ยกเลิก ถอนเงินสดได้ทันที`
}

function exampleText(rule: OfferRule): string {
  const { deposit, bonus, target } = exampleOf(rule)
  const sum = rule.lock.of === 'bonus' ? short(bonus) : `(${short(deposit)} + ${short(bonus)})`
  return `เช่น ${sum} × ${rule.lock.times} = ${short(target)} บาท`
}

export const turnoverMissing = withdrawalRefusals.TURNOVER_UNFINISHED
