import { cardName, type Guess, ranksFor } from '#studio/engines/skill/hilo.ts'
import { STAKE_MAX, winOf } from '#studio/engines/skill/round.ts'
import { part } from '#studio/players/slots/browser/host-call.ts'
import { bahtOf } from '#studio/players/slots/browser/words.ts'
import type { HiloShown, RoundShown } from '../wire.ts'
import { type Requests, satangOf, timesOf, type View } from './page-data.ts'

const shownOf = (round: RoundShown) => round.shown as HiloShown

const suits: Record<string, [string, string]> = {
  c: ['clubs', 'ดอกจิก'],
  d: ['diamonds', 'ข้าวหลามตัด'],
  h: ['hearts', 'โพแดง'],
  s: ['spades', 'โพดำ'],
}
const PASSED_SHOWN = 6

function nameOf(card: number): { rank: string; suit: string; word: string } {
  const name = cardName(card)
  const [suit, word] = suits[name.at(-1) ?? ''] ?? ['', '']
  const rank = name.slice(0, -1).replace('T', '10')
  return { rank, suit, word: `${rank} ${word}` }
}

function face(box: HTMLElement, card: number) {
  const { rank, suit, word } = nameOf(card)
  box.className = `card ${suit}`
  box.replaceChildren(...[rank, ''].map((text) => Object.assign(document.createElement('span'), { textContent: text })))
  box.setAttribute('aria-label', word)
}

function drawPassed(cards: readonly number[]) {
  part('passed').replaceChildren(
    ...cards
      .slice(0, -1)
      .slice(-PASSED_SHOWN)
      .map((card) => {
        const item = document.createElement('li')
        face(item, card)
        item.classList.add('small')
        return item
      }),
  )
}

export function hiloView({ step }: Requests): View {
  const guesses = Array.from(document.querySelectorAll<HTMLButtonElement>('.guess'))
  const skip = part<HTMLButtonElement>('skip')
  let open: RoundShown | null = null
  const guessOf = (button: HTMLElement) => button.dataset['guess'] as Guess
  for (const button of guesses) button.addEventListener('click', () => step(guessOf(button)))
  skip.addEventListener('click', () => step('skip'))

  const drawGuess = (button: HTMLButtonElement, card: number | null, offer: number | null) => {
    const count = card === null ? 0 : ranksFor(card, guessOf(button))
    const edge = card !== null && ranksFor(card, 'same') > 0
    button.hidden = guessOf(button) === 'same' ? !edge : card !== null && count === 0
    const [word, pays, chance] = [
      button.querySelector('b'),
      button.querySelector('[data-pays]'),
      button.querySelector('[data-chance]'),
    ]
    const orSame = edge || guessOf(button) === 'same' ? '' : 'หรือเท่ากัน'
    if (word)
      word.textContent = `${guessOf(button) === 'higher' ? 'สูงกว่า' : guessOf(button) === 'lower' ? 'ต่ำกว่า' : 'เท่ากัน'}${orSame}`
    if (pays) pays.textContent = offer === null ? '–' : timesOf(offer)
    if (chance) chance.textContent = count === 0 ? '' : `โอกาส ${((count / 13) * 100).toFixed(1)}%`
  }

  const draw = (round: RoundShown | null) => {
    open = round !== null && round.end === null ? round : null
    const shown = round === null ? null : shownOf(round)
    const card = shown?.cards.at(-1) ?? null
    if (card === null) {
      part('card').className = 'card back'
      part('card').replaceChildren()
      part('card').setAttribute('aria-label', 'ยังไม่เปิดไพ่')
    } else face(part('card'), card)
    drawPassed(shown?.cards ?? [])
    part('card').classList.toggle('wrong', round?.end?.ending === 'played')
    part('now').textContent = shown === null || shown.right === 0 ? '–' : timesOf(shown.multiplier)
    part('right').textContent = `${shown?.right ?? 0} ครั้ง`
    for (const button of guesses)
      drawGuess(button, open === null ? null : card, open === null ? null : (shown?.offers[guessOf(button)] ?? null))
  }
  return {
    choice: () => ({}),
    stakeMax: () => STAKE_MAX,
    begin: 'เปิดไพ่ใบแรก',
    waits: 'ทายไพ่ใบถัดไป',
    draw,
    show: async (round) => draw(round),
    cashOut: (round) => (shownOf(round).right === 0 ? null : winOf(satangOf(round.stake), shownOf(round).multiplier)),
    resultOf: (round) => {
      const { cards, multiplier, right } = shownOf(round)
      const { word } = nameOf(cards.at(-1) ?? 0)
      if (round.end?.ending === 'played') return `ไพ่ ${word} ทายผิด รอบนี้ไม่ได้เงิน`
      if (round.end !== null) return `เก็บแล้ว ได้รับ ${bahtOf(satangOf(round.end.win))} บาท`
      return right === 0 ? `ไพ่ ${word} ทายใบถัดไป` : `ไพ่ ${word} ตัวคูณ ${timesOf(multiplier)}`
    },
    allow: ({ steps }) => {
      const shown = open === null ? null : shownOf(open)
      for (const button of guesses) button.disabled = !steps || (shown?.offers[guessOf(button)] ?? null) === null
      skip.disabled = !steps || (shown?.skips ?? 52) >= 52
    },
  }
}
