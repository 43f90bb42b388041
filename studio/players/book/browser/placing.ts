import { bahtText } from '#kit/money.ts'
import type { PageState, SlipAsked, SlipShown } from '../wire.ts'
import type { Bets } from './bets.ts'
import type { BookData } from './book-data.ts'
import { askedLeg, atPrice, legsToPlace, nameOfLeg, without } from './draft.ts'
import { HostRefused, isAnswerLost, newKey, sendUntilAnswered } from './host.ts'
import { formatOf } from './odds.ts'
import type { SlipStore } from './slip-store.ts'
import { type SlipSum, sumOf } from './slip-sum.ts'

type Parts = {
  store: SlipStore
  data: BookData
  bets: Bets
  limits: PageState['settings']
  credit: () => bigint
  setCredit: (text: string) => void
  changed: () => void
}

/** Accepts the present prices as seen. */
function acceptNow(store: SlipStore, sum: SlipSum) {
  const standings = new Map(sum.legs.map(({ leg, standing }) => [nameOfLeg(leg), standing]))
  const draft = store.draft()
  const legs = draft.legs.map((leg) => {
    const standing = standings.get(nameOfLeg(leg))
    return standing !== undefined && 'price' in standing ? atPrice(leg, standing.offer, standing.price) : leg
  })
  store.keep({ ...draft, legs })
}

/** Sends the slip, and holds the last attempt's result. */
export function openPlacing({ store, data, bets, limits, credit, setCredit, changed }: Parts) {
  let placed: string | null = null
  let isPlacing = false
  let error = ''
  const sum = (): SlipSum => sumOf(store.draft(), store.choices(), data.offers, { limits, credit: credit() })

  const acceptPrices = () => acceptNow(store, sum())
  const showLost = () => {
    error = 'ยังไม่ได้รับคำตอบ กำลังตรวจสอบว่าบิลเข้าหรือไม่'
    changed()
  }
  const refused = (failure: unknown, fixtures: readonly string[]) => {
    if (!(failure instanceof HostRefused)) throw failure
    error = isAnswerLost(failure) ? 'ยังไม่รู้ว่าบิลเข้าหรือไม่ ดูที่บิลรอผลก่อนแทงใหม่' : failure.message
    for (const fixture of fixtures) void data.loadMatch(fixture).catch(() => {})
    void bets.read().catch(() => {})
  }
  const place = async () => {
    const now = sum()
    const { entered } = now
    if (isPlacing || now.obstacle !== '' || entered === null) return
    acceptPrices()
    const { policy, format } = store.choices()
    const legs = legsToPlace(store.draft())
    const [first] = legs
    const ticket = now.kind === 'single' && first !== undefined ? formatOf(first.own, format) : 'decimal'
    isPlacing = true
    error = ''
    changed()
    try {
      const asked: SlipAsked = {
        key: newKey(),
        kind: now.kind,
        ...(now.kind === 'combination' ? { fold: now.fold } : {}),
        format: ticket,
        policy,
        entered: bahtText(entered),
        legs: legs.map((leg) => askedLeg(leg, ticket)),
      }
      const answer = await sendUntilAnswered<{ slip: SlipShown; balance: string }>('/api/slips', asked, showLost)
      bets.put(answer.slip)
      placed = answer.slip.id
      setCredit(answer.balance)
      if (answer.slip.state !== 'returned')
        store.keep(legs.reduce((draft, leg) => without(draft, nameOfLeg(leg)), store.draft()))
    } catch (failure) {
      refused(
        failure,
        legs.map(({ fixture }) => fixture),
      )
    } finally {
      isPlacing = false
      changed()
    }
  }
  return {
    sum,
    place,
    acceptPrices,
    isPlacing: () => isPlacing,
    error: () => error,
    placed: (): SlipShown | null => bets.list().find(({ id }) => id === placed) ?? null,
    /** A changed slip drops earlier messages. */
    begin() {
      placed = null
      error = ''
    },
  }
}

export type Placing = ReturnType<typeof openPlacing>
