import type { PriceFormat, PricePolicy } from '../wire.ts'
import { emptyDraft, legOf, type ListOrder, toggled, without } from './draft.ts'
import { part } from './markup.ts'
import type { Parts } from './draw-page.ts'
import { choiceName, namesOf } from './words.th.ts'

type Wired = Parts & {
  sheet: HTMLDialogElement
  draw: () => void
  chooseGroup: (name: string) => void
  chooseGame: (code: string) => void
  showBetError: (text: string) => void
  most: number
}

/** Adds or removes a selection. Returns a screen reader's text. */
function chosen(
  { data, store, placing, most }: Pick<Wired, 'data' | 'store' | 'placing' | 'most'>,
  name: string,
): string {
  const [fixture = '', key = '', pick = ''] = name.split('|')
  const known = [data.page(fixture), data.match(fixture)].flatMap((match) => match ?? [])
  const match = known.find(({ markets }) => markets.some((one) => one.key === key))
  const offer = match?.markets.find((one) => one.key === key)
  const leg = match === undefined || offer === undefined ? null : legOf(match, offer, pick)
  if (leg === null) return 'ปิดรับราคานี้แล้ว'
  placing.begin()
  const before = store.draft()
  const after = toggled(before, leg, most)
  if (after === before) return `สลิปใส่ได้ไม่เกิน ${most} คู่`
  store.keep(after)
  void data.loadMatch(fixture, true).catch(() => {})
  return `${after.legs.length < before.legs.length ? 'เอาออกจากสลิป' : 'ใส่สลิปแล้ว'} ${choiceName(leg, namesOf(leg))} ในสลิปมี ${after.legs.length} คู่ กดแป้น S เพื่อไปที่สลิป`
}

type Presses = Readonly<Record<string, (value: string) => void>>

function pressesOfBets({
  bets,
  closing,
  sharing,
  showBetError,
}: Pick<Wired, 'bets' | 'closing' | 'sharing' | 'showBetError'>): Presses {
  const cancel = async (id: string) => {
    try {
      await bets.cancel(id)
      showBetError('')
    } catch (failure) {
      showBetError(failure instanceof Error ? failure.message : '')
      await bets.read().catch(() => {})
    }
  }
  return {
    cancel: (id) => void cancel(id),
    shareOf: (of) => {
      const [slip = '', share] = of.split('|')
      closing.choose(slip, Number(share))
    },
    closeSlip: (of) => {
      const [slip = '', share, offer = ''] = of.split('|')
      void closing.close(slip, Number(share), offer)
    },
    moreBets: () => void bets.readMore().catch((failure: Error) => showBetError(failure.message)),
    share: (id) => {
      const slip = bets.list().find((one) => one.id === id)
      if (slip !== undefined) sharing.show(slip)
    },
  }
}

/** Delegated to the whole page, since its parts come and go. */
export function openPresses({
  data,
  bets,
  store,
  placing,
  closing,
  sharing,
  sheet,
  draw,
  chooseGroup,
  chooseGame,
  showBetError,
  most,
}: Wired) {
  const announce = (text: string) => {
    part('said').textContent = text
  }
  const choose = (name: string) => announce(chosen({ data, store, placing, most }, name))
  const edit = (change: () => void) => {
    placing.begin()
    change()
  }
  const onPress: Presses = {
    ...pressesOfBets({ bets, closing, sharing, showBetError }),
    odds: choose,
    remove: (name) => edit(() => store.keep(without(store.draft(), name))),
    active: (name) => edit(() => store.keep({ ...store.draft(), active: name })),
    kind: (kind) =>
      edit(() => store.keep({ ...store.draft(), kind: kind === 'step' || kind === 'combination' ? kind : 'single' })),
    fold: (fold) => edit(() => store.keep({ ...store.draft(), fold: Number(fold) })),
    chip: (chip) => edit(() => store.keep({ ...store.draft(), entered: chip })),
    clear: () => edit(() => store.keep({ ...emptyDraft, entered: store.draft().entered })),
    accept: () => placing.acceptPrices(),
    place: () => void placing.place(),
    putAway: () => {
      edit(draw)
      if (sheet.open) sheet.close()
    },
    group: chooseGroup,
    game: chooseGame,
    close: () => sheet.close(),
    leaveSheet: () => {
      if (sheet.open) sheet.close()
    },
    jump: (id) => {
      part(id).scrollIntoView({ block: 'start' })
      part(id).focus({ preventScroll: true })
    },
  }
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null
    if (pressed === null) return
    if (pressed.dataset['jump'] !== undefined) event.preventDefault()
    for (const [name, value] of Object.entries(pressed.dataset)) onPress[name]?.(value ?? '')
  })
  part('slip-bar').addEventListener('click', () => sheet.showModal())
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) sheet.close()
  })
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === 'entered')
      edit(() => store.keep({ ...store.draft(), entered: target.value }))
  })
  document.addEventListener('change', ({ target }) => chooseBy(store, target))
  document.addEventListener('focusin', ({ target }) => scrollToFocus(target))
  document.addEventListener('keydown', (event) => {
    if (opensSlip(event)) openSlip()
  })
}

/** A browser leaves what is focused where it is while its edge shows, or lies under the bar of the slip. */
function scrollToFocus(target: EventTarget | null) {
  if (target instanceof HTMLElement && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The key S, in any layout, on a price: the slip comes after all prices of a page. */
const opensSlip = ({ code, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  code === 'KeyS' && !ctrlKey && !metaKey && !altKey && target instanceof HTMLElement && 'odds' in target.dataset

function openSlip() {
  const bar = part('slip-bar')
  if (bar.getClientRects().length > 0) bar.click()
  else document.getElementById('entered')?.focus()
}

/** Keeps what was chosen in a list or among radio buttons. */
function chooseBy(store: Wired['store'], target: EventTarget | null) {
  if (target instanceof HTMLSelectElement && target.dataset['format'] !== undefined)
    store.choose({ format: target.value as PriceFormat })
  if (target instanceof HTMLSelectElement && target.dataset['order'] !== undefined)
    store.choose({ order: target.value as ListOrder })
  if (target instanceof HTMLInputElement && target.name === 'policy')
    store.choose({ policy: target.value as PricePolicy })
}
