import { bahtForPeople, bahtText } from '#kit/money.ts'
import { returnText } from '#studio/engines/tables/table-rules.ts'
import { html, type Markup } from '#studio/players/book/browser/markup.ts'
import { cardName } from './card-faces.ts'
import { spotsInOrder } from './spots-view.ts'
import type { Table } from './table.ts'
import { PAST, spotName } from './words.th.ts'

const RETURN_DIGITS = 6
const baht = (satang: number) => bahtForPeople(bahtText(BigInt(satang))).replace('.00', '')
const head = (id: string, title: string): Markup =>
  html`<header><h2 id="${id}-title">${title}</h2><button type="button" class="button ghost"
  data-close="${id}">ปิด</button></header>`

const gameRules: Readonly<Record<string, readonly string[]>> = {
  baccarat: [
    'A นับ 1 ไพ่ 2 ถึง 9 นับตามหน้า 10 J Q K นับ 0 รวมแล้วใช้หลักหน่วย ฝั่งที่ใกล้ 9 กว่าชนะ',
    'สองใบแรกได้ 8 หรือ 9 ป๊อก จบรอบทันที ผู้เล่นจั่วเมื่อได้ 0 ถึง 5 เจ้ามือจั่วตามตาราง',
    'ผลเสมอคืนเดิมพันผู้เล่นและเจ้ามือ',
  ],
  'sic-bo': [
    'ลูกเต๋า 3 ลูก สูงคือรวม 11 ถึง 17 ต่ำคือรวม 4 ถึง 10 สูง ต่ำ คู่ คี่ เสียเมื่อออกตอง',
    'เต็งจ่าย 1, 2 หรือ 12 เท่าเมื่อออก 1, 2 หรือ 3 ลูก โต๊ดจ่ายเมื่อออกทั้งสองเลข คู่จ่ายเมื่อออกอย่างน้อยสองลูก',
  ],
  roulette: ['ศูนย์เดียว เลข 0 ถึง 36 ออก 0 เดิมพันโหล แถวตั้ง สี คู่คี่ และสูงต่ำเสีย', 'วางหลายเลขพร้อมกันได้จากช่องสองเลขถึงหกเลข'],
  'dragon-tiger': ['ฝั่งละหนึ่งใบ A ต่ำสุด K สูงสุด ใบสูงกว่าชนะ', 'ผลเสมอ เดิมพันเสือและมังกรเสียครึ่งหนึ่ง'],
}

const FAIR_ROUNDS = [
  'ผลทุกรอบกำหนดไว้แล้วจากสายรหัสที่ประกาศก่อนเปิดโต๊ะ และค่าเกลือจากสัญญาณสุ่มที่ไม่มีใครในบ้านเลือกได้ (ในระบบทดลองนี้ สัญญาณเป็นของระบบทดลองเอง)',
  'รหัสของรอบเปิดเผยพร้อมผล และเป็นรหัสที่รอบก่อนผนึกไว้ ตรวจซ้ำได้ที่หน้าตรวจสอบรอบ',
  'ตรวจเองไม่ได้: เดิมพันที่แจ้งว่ามาช้ามาช้าจริงหรือไม่ คนอื่นที่โต๊ะเป็นคนจริงหรือไม่ และไม่มีใครที่รู้รหัสมาเล่น',
]

const FAIR = [
  'ไพ่ทั้งขอนกำหนดไว้แล้วจากสายรหัสที่ประกาศก่อนเปิดโต๊ะ และค่าเกลือจากสัญญาณสุ่มที่ไม่มีใครในบ้านเลือกได้ (ในระบบทดลองนี้ สัญญาณเป็นของระบบทดลองเอง)',
  'ทุกใบที่เปิดพิสูจน์ได้ทันทีด้วยค่าเกลือของใบนั้น เมื่อจบขอน รหัสของขอนเปิดเผย และตรวจซ้ำได้ที่หน้าตรวจสอบรอบ',
  'ตรวจเองไม่ได้: เดิมพันที่แจ้งว่ามาช้ามาช้าจริงหรือไม่ คนอื่นที่โต๊ะเป็นคนจริงหรือไม่ และไม่มีใครที่รู้รหัสมาเล่น',
]

const NAMED = 6

/** Spots with the same pay, return and limits are one row: a wheel has 157. */
function alikeSpots(table: Pick<Table, 'facts' | 'spots'>): string[][] {
  const rows = new Map<string, string[]>()
  for (const spot of spotsInOrder(table)) {
    const facts = JSON.stringify([table.spots[spot], table.facts.limits[spot]])
    rows.set(facts, [...(rows.get(facts) ?? []), spot])
  }
  return [...rows.values()]
}

function namesOf(spots: readonly string[]): string {
  const names = spots.map(spotName)
  return names.length <= NAMED ? names.join(' · ') : `${names[0]} ถึง ${names.at(-1)} (${names.length} ช่อง)`
}

/** Rules, and every spot with pay, exact return and limits. */
export function rulesView(table: Table): Markup {
  const { facts, spots } = table
  const isHalved = facts.game === 'baccarat' && !facts.commission
  const rules = [...(gameRules[facts.game] ?? []), ...(isHalved ? [NO_COMMISSION] : [])]
  return html`${head('rules', 'กติกาและอัตราจ่าย')}<div class="sheet-body"><ul
    class="bullets">${rules.map((text) => html`<li>${text}</li>`)}</ul>
<div class="scroll-x"><table><thead><tr><th>ช่อง<small>ต่ำสุด–สูงสุด</small></th><th>จ่าย</th><th>คืนเฉลี่ย</th></tr></thead><tbody>${alikeSpots(
    table,
  ).map((alike) => {
    const [first = ''] = alike
    const one = spots[first]
    const [least, most] = facts.limits[first] ?? [0, 0]
    return one === undefined
      ? ''
      : html`<tr><th>${namesOf(alike)}<small>฿${baht(least)}–${baht(most)}</small></th><td>${one.pays}</td><td>${returnText(one.returns, RETURN_DIGITS)}%</td></tr>`
  })}</tbody></table></div>
<p class="note">รับเดิมพันถึงเวลาปิดเท่านั้น วงแหวนหมดก่อนเวลาปิด 0.25 วินาที เท่ากันทุกคน ยกเลิกได้จนถึงเวลาปิด รอบละ 10 ครั้ง ${PAST}</p></div>`
}

const NO_COMMISSION = 'โต๊ะนี้ไม่หักค่าต๋ง เจ้ามือชนะด้วย 6 แต้มจ่ายครึ่งเดียว (0.5:1) แต้มอื่นจ่าย 1:1'

/** What can be checked of the unit in play, and what cannot. */
export function fairView({ now, facts: { game } }: Table): Markup {
  const texts = game === 'baccarat' || game === 'dragon-tiger' ? FAIR : FAIR_ROUNDS
  const facts: [string, string][] = [
    ['ลำดับในสายรหัส', String(now.k)],
    ['รหัสปิดผนึก', now.commitment ?? ''],
    ['ปลายสายที่ประกาศไว้ก่อน', now.terminal ?? ''],
    ['ค่าเกลือ', now.salt ?? ''],
    ...(now.announced
      ? ([
          ['ผนึกรวมของไพ่ทุกใบ', now.announced.list_hash],
          ['ใบแรก', `${cardName(now.announced.burn.card)} ทิ้ง ${now.announced.burned} ใบ`],
        ] as [string, string][])
      : []),
  ]
  return html`${head('fair', 'ตรวจสอบได้')}<div class="sheet-body"><ul
  class="bullets">${texts.map((text) => html`<li>${text}</li>`)}</ul><p
  class="proof"><button type="button" class="button line"
  data-prove="fair">ตรวจในเครื่องนี้</button><span id="proof-text" role="status"></span></p><dl
  class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></div>`
}
