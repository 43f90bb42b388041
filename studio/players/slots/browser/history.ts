import type { CheckResult, checkRound } from './check.ts'
import { fetchHost, type Fair, part } from './host-call.ts'
import { type PageData, type PlayedRound, satangOf } from './page-data.ts'
import { openSnapshots } from './snapshots.ts'
import { bahtOf, numberOf, revealedText, signedOf } from './words.ts'

/** Own rounds and their seeds: each revealed round is recomputed in this browser. */

const SEED_REFUSED = 'ซีดใช้ได้เฉพาะ A-Z a-z 0-9 - _ ยาว 1-64 ตัว'
const seedShape = /^[A-Za-z0-9_-]{1,64}$/

type RotatedSeed = { revealed: { server_seed: string; commitment: string; rounds: number }; fairness: Fair }

export type History = {
  /** Lists a round just shown with its seeds, and reports it as seen. */
  played(round: PlayedRound): void
  open(): Promise<void>
}

function showMessage(text: string, bad = false) {
  part('fair-text').textContent = text
  part('fair-text').className = bad ? 'live bad' : 'live'
}

function showSeeds(fair: Fair) {
  part('commitment').textContent = fair.commitment
  part('nonce').textContent = String(fair.nonce)
  part<HTMLInputElement>('client-seed').value = fair.client_seed
}

const texts: Record<CheckResult, readonly [string, string]> = {
  true: ['ตรวจแล้ว ถูกต้อง', 'ok'],
  false: ['ผลไม่ตรง', 'bad'],
  hidden: ['ยังไม่ได้ตรวจ', 'quiet'],
}

function mark(checked: CheckResult): HTMLElement {
  const [text, kind] = texts[checked]
  const box = document.createElement('span')
  box.className = `mark ${kind}`
  box.textContent = text
  return box
}

function rowOf(round: PlayedRound, checked: CheckResult, picture: HTMLElement | null): HTMLElement {
  const row = document.createElement('li')
  const figures = document.createElement('div')
  const line = document.createElement('b')
  line.textContent = `${numberOf(round.fairness.nonce)} · จ่าย ${bahtOf(satangOf(round.paid))} · ได้ ${bahtOf(satangOf(round.win))}`
  const small = document.createElement('small')
  const at = new Date(round.at).toLocaleTimeString('th-TH', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Bangkok',
  })
  small.textContent = `${at} น. · สุทธิ ${signedOf(satangOf(round.win) - satangOf(round.paid))}${round.mode === 'buy' ? ' · ซื้อฟีเจอร์' : ''}`
  const seeds = document.createElement('small')
  seeds.className = 'of-proof'
  seeds.textContent = `ซีดของคุณ ${round.fairness.client_seed} · nonce ${round.fairness.nonce}`
  figures.append(line, small, seeds, mark(checked))
  row.append(...(picture === null ? [] : [picture]), figures)
  return row
}

function showRows(rows: readonly HTMLElement[]) {
  const none = document.createElement('li')
  none.textContent = 'ยังไม่มีรอบที่เล่น'
  part('rounds').replaceChildren(...(rows.length > 0 ? rows : [none]))
}

/** The five newest rounds, beside the reels of a wide page. */
function lastOf(rounds: readonly PlayedRound[], checked: ReadonlyMap<string, CheckResult>) {
  part('last').replaceChildren(
    ...rounds.slice(0, 5).map((round) => {
      const row = document.createElement('li')
      const [number, won, tick] = ['span', 'b', 'i'].map((tag) => document.createElement(tag))
      if (number === undefined || won === undefined || tick === undefined) return row
      const [win, paid] = [satangOf(round.win), satangOf(round.paid)]
      number.textContent = numberOf(round.fairness.nonce)
      won.textContent = win === 0 ? '0.00' : `+${bahtOf(win)}`
      won.className = win >= paid ? 'jade' : ''
      const found = checked.get(round.round) ?? 'hidden'
      tick.className = `tick ${texts[found][1]}`
      tick.title = texts[found][0]
      tick.setAttribute('role', 'img')
      tick.setAttribute('aria-label', texts[found][0])
      row.append(number, won, tick)
      return row
    }),
  )
}

/** Reports a round as seen; a lost report goes with the next call. */
function openSeen() {
  let unconfirmed: string | null = null
  return {
    confirm: async (round = unconfirmed) => {
      unconfirmed = round
      if (round === null) return
      const answer = await fetchHost('/api/seen', { round }).catch(() => null)
      if (answer !== null && unconfirmed === round) unconfirmed = null
    },
  }
}

/** Shows why an action failed. */
const guarded = (perform: () => Promise<unknown>) =>
  void perform().catch((error: unknown) => showMessage(error instanceof Error ? error.message : 'ระบบขัดข้อง', true))

const fetchRounds = (code: string) =>
  fetchHost<{ rounds: PlayedRound[]; fairness: Fair }>(`/api/rounds?game=${encodeURIComponent(code)}`)

export function openHistory({ fairness, facts, files, demo }: PageData): History {
  let rounds: PlayedRound[] = []
  const seen = openSeen()
  const checked = new Map<string, CheckResult>()
  const snapshots = openSnapshots(facts, files.symbols)
  /** Loads the engines only for a check. */
  const checkAll = async () => {
    const open = rounds.filter(({ round, fairness: { server_seed: seed } }) => seed !== null && !checked.has(round))
    if (open.length === 0) return
    const { default: engine } = (await import(files.check)) as { default: { checkRound: typeof checkRound } }
    for (const round of open) checked.set(round.round, await engine.checkRound(facts.maths, round))
  }
  const list = () => {
    lastOf(rounds, checked)
    showRows(rounds.map((round) => rowOf(round, checked.get(round.round) ?? 'hidden', snapshots.of(round))))
  }
  const load = async () => {
    // The host lists only rounds known as seen.
    await seen.confirm()
    const answer = await fetchRounds(facts.code)
    rounds = answer.rounds
    // Another open game of this host uses the same seed and may have replaced it.
    showSeeds(answer.fairness)
    await checkAll()
    list()
  }
  const rotate = async () => {
    const { revealed, fairness: next } = await fetchHost<RotatedSeed>('/api/seeds/rotate', {})
    showSeeds(next)
    await load()
    const known = rounds.filter(({ round }) => checked.has(round))
    const wrong = known.filter(({ round }) => checked.get(round) === 'false').length
    const ofSeed = known.filter(({ fairness: { commitment } }) => commitment === revealed.commitment).length
    showMessage(
      wrong === 0
        ? revealedText({ checked: ofSeed, used: revealed.rounds, demo, seed: revealed.server_seed })
        : `มี ${wrong} รอบที่ผลไม่ตรง กรุณาแจ้งเจ้าหน้าที่`,
      wrong > 0,
    )
  }
  const takeOwnSeed = async () => {
    const { value } = part<HTMLInputElement>('client-seed')
    if (!seedShape.test(value)) return showMessage(SEED_REFUSED, true)
    showSeeds((await fetchHost<{ fairness: Fair }>('/api/seeds', { client_seed: value })).fairness)
    return showMessage('รอบถัดไปจะใช้ซีดของคุณนี้')
  }
  showSeeds(fairness)
  part('shared-seed').hidden = demo
  part('seed-form').addEventListener('submit', (event) => {
    event.preventDefault()
    guarded(takeOwnSeed)
  })
  part('rotate').addEventListener('click', () => guarded(rotate))
  void load().catch(() => undefined)
  return {
    played: (round) => {
      showSeeds({ ...round.fairness, nonce: round.fairness.nonce + 1 })
      rounds = [round, ...rounds.filter((one) => one.round !== round.round)].slice(0, 50)
      void seen.confirm(round.round)
      list()
    },
    open: async () => {
      showMessage('')
      part<HTMLDialogElement>('fair').showModal()
      await snapshots.prepare().catch(() => undefined)
      await load().catch(() => showMessage('โหลดรอบล่าสุดไม่ได้', true))
    },
  }
}
