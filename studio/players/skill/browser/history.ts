import { fetchHost, part } from '#studio/players/slots/browser/host-call.ts'
import { bahtOf, numberOf, revealedText, signedOf } from '#studio/players/slots/browser/words.ts'
import type { Fair, RoundsAnswer, RoundShown } from '../wire.ts'
import type { checkRound } from './check.ts'
import type { CheckResult } from './redrawn.ts'
import { type PageData, satangOf } from './page-data.ts'

/** Own rounds and their seeds: each revealed round is recomputed in this browser. */

type RotatedSeed = { revealed: { server_seed: string; commitment: string; rounds: number }; fairness: Fair }
export type History = { played(round: RoundShown): void; open(): void }

const texts: Record<CheckResult, readonly [string, string]> = {
  true: ['ตรวจแล้ว ถูกต้อง', 'ok'],
  false: ['ผลไม่ตรง', 'bad'],
  hidden: ['ยังไม่ได้ตรวจ', 'quiet'],
}

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  made.className = className
  return made
}

function rowOf(round: RoundShown, checked: CheckResult): HTMLElement {
  const [stake, win] = [satangOf(round.stake), satangOf(round.end?.win ?? '0')]
  const at = new Date(round.at).toLocaleTimeString('th-TH', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Bangkok',
  })
  const row = document.createElement('li')
  const figures = document.createElement('div')
  figures.append(
    element('b', `${numberOf(round.fairness.nonce)} · จ่าย ${bahtOf(stake)} · ได้ ${bahtOf(win)}`),
    element('small', `${at} น. · สุทธิ ${signedOf(win - stake)}`),
    element('small', `ซีดของคุณ ${round.fairness.client_seed} · nonce ${round.fairness.nonce}`, 'of-proof'),
    element('span', texts[checked][0], `mark ${texts[checked][1]}`),
  )
  row.append(figures)
  return row
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

const guarded = (perform: () => Promise<unknown>) =>
  void perform().catch((error: unknown) => showMessage(error instanceof Error ? error.message : 'ระบบขัดข้อง', true))

export function openHistory({ fairness, game, demo, recipe, parameters, files }: PageData): History {
  let rounds: RoundShown[] = []
  const checked = new Map<string, CheckResult>()
  /** Loads the engines only for a check. */
  const checkAll = async () => {
    const open = rounds.filter(({ round, fairness: { server_seed: seed } }) => seed !== null && !checked.has(round))
    if (open.length === 0) return
    const { default: engine } = (await import(files.check)) as { default: { checkRound: typeof checkRound } }
    for (const round of open) checked.set(round.round, await engine.checkRound(recipe, parameters, round))
  }
  const list = () => {
    const rows = rounds.map((round) => rowOf(round, checked.get(round.round) ?? 'hidden'))
    part('rounds').replaceChildren(...(rows.length > 0 ? rows : [element('li', 'ยังไม่มีรอบที่เล่น')]))
  }
  const load = async () => {
    const answer = await fetchHost<RoundsAnswer>(`/api/rounds?game=${encodeURIComponent(game)}`)
    rounds = answer.rounds
    showSeeds(answer.fairness)
    await checkAll()
    list()
  }
  const rotate = async () => {
    const { revealed, fairness: next } = await fetchHost<RotatedSeed>('/api/seeds/rotate', {})
    showSeeds(next)
    await load()
    const ofSeed = rounds.filter(
      ({ round, fairness: { commitment } }) => commitment === revealed.commitment && checked.has(round),
    )
    const wrong = rounds.filter(({ round }) => checked.get(round) === 'false').length
    showMessage(
      wrong === 0
        ? revealedText({ checked: ofSeed.length, used: revealed.rounds, demo, seed: revealed.server_seed })
        : `มี ${wrong} รอบที่ผลไม่ตรง กรุณาแจ้งเจ้าหน้าที่`,
      wrong > 0,
    )
  }
  const takeOwnSeed = async () => {
    const { value } = part<HTMLInputElement>('client-seed')
    showSeeds((await fetchHost<{ fairness: Fair }>('/api/seeds', { client_seed: value })).fairness)
    showMessage('รอบถัดไปจะใช้ซีดของคุณนี้')
  }
  showSeeds(fairness)
  part('shared-seed').hidden = demo
  part('seed-form').addEventListener('submit', (event) => {
    event.preventDefault()
    guarded(takeOwnSeed)
  })
  part('rotate').addEventListener('click', () => guarded(rotate))
  return {
    played: (round) => {
      rounds = [round, ...rounds.filter((one) => one.round !== round.round)].slice(0, 50)
      list()
    },
    open: () => {
      showMessage('')
      part<HTMLDialogElement>('fair').showModal()
      void load().catch(() => showMessage('โหลดรอบล่าสุดไม่ได้', true))
    },
  }
}
