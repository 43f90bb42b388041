import { commitmentOf } from '#kit/commitment.ts'
import { outcomeIn, playAgain } from '#studio/engines/fish/recipe.ts'
import { FISH_TABLES } from '#studio/engines/fish/rooms.ts'
import { bahtOf, signedOf } from '../words.th.ts'
import type { Link } from './link.ts'
import { part, state } from './page.ts'

type Round = {
  round: string
  started_at: string
  commitment: string
  client_seed: string
  server_seed: string | null
  outcome: Record<string, unknown> | null
}

/** Checks a revealed round against its commitment and seeds, with its sums; null for an unreadable outcome. */
async function check({ server_seed: serverSeed, client_seed: clientSeed, commitment, outcome }: Round) {
  const reported = outcome && outcomeIn(outcome)
  if (!reported || serverSeed === null) return null
  const again = await playAgain(FISH_TABLES[state.game], { serverSeed, clientSeed, nonce: reported.first }, reported)
  if (again === null) return null
  return { ...again, isRight: (await commitmentOf(serverSeed)) === commitment && again.shots === reported.shots }
}

const headers: Record<string, string> = state.demo ? { 'X-Demo': '1' } : {}
const query = state.demo ? '?demo=1' : ''

async function list(): Promise<{ checked: number; right: number }> {
  const answer = await fetch(`/api/shots${query}`, { headers })
  const { rounds } = (await answer.json()) as { rounds: Round[] }
  let [checked, right] = [0, 0]
  const lines = await Promise.all(
    rounds.map(async (round) => {
      const line = document.createElement('li')
      const shots = round.outcome?.['shots']
      const count = typeof shots === 'string' && shots !== '' ? shots.split(' ').length : 0
      const time = new Date(round.started_at).toLocaleTimeString('th-TH', {
        hour: '2-digit',
        minute: '2-digit',
        timeZone: 'Asia/Bangkok',
      })
      const found = await check(round)
      if (found !== null) checked += 1
      if (found?.isRight) right += 1
      line.className = found === null ? '' : found.isRight ? 'good' : 'bad'
      const proof =
        found === null
          ? 'ยังไม่เปิดซีด'
          : found.isRight
            ? `✓ จ่าย ฿${bahtOf(found.paid)} สุทธิ ${signedOf(found.win - found.paid)}`
            : '✗ ไม่ตรง'
      for (const text of [`${time} · ${count} นัด`, proof]) {
        const span = document.createElement('span')
        span.textContent = text
        line.append(span)
      }
      return line
    }),
  )
  part('rounds').replaceChildren(...lines)
  return { checked, right }
}

/** Own rounds; a revealed seed has all of its rounds recomputed here. */
export function openProofs(link: Link): void {
  const text = part('proof-text')
  const failed = () => (text.textContent = 'โหลดรายการไม่ได้ กรุณาลองใหม่')
  document.querySelector('[data-open="proofs"]')?.addEventListener('click', () => {
    text.textContent = ''
    list().catch(failed)
  })
  const reveal = async () => {
    link.ask({ do: 'rest' })
    // The round under way is closed first: its seed is still in use.
    await new Promise((resume) => setTimeout(resume, 900))
    const answer = await fetch('/api/seeds/rotate', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{}',
    })
    if (!answer.ok) {
      text.textContent = ((await answer.json()) as { message?: string }).message ?? 'เปิดเผยซีดไม่ได้ กรุณาลองใหม่'
      return
    }
    const { checked, right } = await list()
    text.textContent =
      checked === 0 ? 'เปิดเผยซีดแล้ว ยังไม่มีรอบในรายการ' : `คำนวณซ้ำในเครื่องนี้ ${checked} รอบ ตรง ${right} รอบ`
  }
  part('reveal').addEventListener('click', () => void reveal().catch(failed))
}
