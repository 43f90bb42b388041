import { bahtForPeople, bahtText, parseBaht } from '#kit/money.ts'
import type { PageState } from '../wire.ts'
import { openBets } from './bets.ts'
import { openBookData } from './book-data.ts'
import { followChanges } from './changes.ts'
import { openClock } from './clock.ts'
import { openClosing } from './closing.ts'
import { callHost } from './host.ts'
import { part } from './markup.ts'
import { openPlacing } from './placing.ts'
import { openScreen } from './screen.ts'
import { openSharing } from './sharing.ts'
import { openSlipStore } from './slip-store.ts'

const begun = JSON.parse(part('state').textContent ?? '{}') as PageState & { address: string }
history.replaceState(null, '', begun.address + location.hash)

let credit = parseBaht(begun.balance) ?? 0n
let redraw = () => {}
let isDue = false
/** Draws at most once a frame, however much has changed. */
const changed = () => {
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => {
    isDue = false
    redraw()
  })
}

const setCredit = (text: string) => {
  credit = parseBaht(text) ?? credit
  part('credit').textContent = bahtForPeople(credit)
  changed()
}
const data = openBookData(changed)
const bets = openBets(changed)
const store = openSlipStore(changed)
const clock = openClock(begun, changed)
const limits = begun.settings
const placing = openPlacing({ store, data, bets, limits, credit: () => credit, setCredit, changed })
const closing = openClosing({ bets, changed })
const screen = openScreen({
  games: begun.games,
  game: begun.game,
  data,
  bets,
  store,
  placing,
  closing,
  sharing: openSharing(),
  clock,
  limits,
  credit: () => credit,
})
redraw = screen.draw
setCredit(bahtText(credit))

const readCredit = async () => setCredit((await callHost<{ balance: string }>('/api/state')).balance)
/** Failed reads are repeated with the next change; the notice shows that the page is offline. */
const tryAll = (...reads: Promise<unknown>[]) => void Promise.allSettled(reads)

const changes = followChanges({
  alive: ({ now }) => clock.set(now),
  match: (match) => {
    if (data.absorb(match) || bets.follows(match.id)) screen.readSoon()
    screen.followLegs(match.id)
  },
  slips: () => tryAll(bets.read(), readCredit()),
  opened: () => tryAll(screen.read(), bets.read(), readCredit()),
  connected: (is) => {
    part('offline').hidden = is
  },
})
screen.onRoute((match) => changes.watch(match))
