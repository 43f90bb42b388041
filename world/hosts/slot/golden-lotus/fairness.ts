import { clientSeedShape } from '#world/hosts/commitment.ts'
import { verifyRound } from './draw.ts'
import { fetchHost, type Fair, part } from './host-call.ts'

/** The panel where a player reads the commitment, chooses an own seed, has the server seed revealed, and checks every round in this
 *  browser. */

type PastRound = { win: string; stake: string; stops: number[]; fairness: Fair & { server_seed: string | null } }
type Rotated = { revealed: { server_seed: string; commitment: string; rounds: number }; fairness: Fair }

const SEED_REFUSED = 'ซีดใช้ได้เฉพาะ A-Z a-z 0-9 - _ ยาว 1-64 ตัว'

function showMessage(text: string, bad = false) {
  part('fair-says').textContent = text
  part('fair-says').className = bad ? 'says bad' : 'says'
}

function figuresOf(round: PastRound): HTMLElement {
  const figures = document.createElement('div')
  figures.className = 'figures'
  const line = document.createElement('b')
  line.textContent = `#${round.fairness.nonce} · เดิมพัน ${round.stake} · ได้ ${round.win}`
  const small = document.createElement('small')
  small.className = 'code'
  small.textContent = `ซีดของคุณ ${round.fairness.client_seed} · ตำแหน่งวงล้อ ${round.stops.join('-')}`
  figures.append(line, small)
  return figures
}

async function checkRound(round: PastRound, serverSeed: string, check: HTMLElement) {
  const { commitment, client_seed: clientSeed, nonce } = round.fairness
  const result = await verifyRound({ serverSeed, commitment, clientSeed, nonce, stops: round.stops })
  const holds = result.commitmentHolds && result.stopsHold
  check.textContent = holds ? 'ถูกต้อง' : 'ไม่ตรง'
  check.className = holds ? 'ok' : 'bad'
  const found = `คำนวณได้ ${result.stops.join('-')}`
  showMessage(holds ? `รอบ #${nonce}: ซีดตรงกับรหัสผูกมัด และผลตรงกัน (${found})` : `รอบ #${nonce}: ผลไม่ตรง (${found}) กรุณาแจ้งเจ้าหน้าที่`, !holds)
}

function rowOf(round: PastRound): HTMLElement {
  const row = document.createElement('li')
  const check = document.createElement('button')
  check.type = 'button'
  const serverSeed = round.fairness.server_seed
  check.textContent = serverSeed === null ? 'รอเปิดเผย' : 'ตรวจสอบ'
  check.disabled = serverSeed === null
  if (serverSeed !== null) check.addEventListener('click', () => void checkRound(round, serverSeed, check))
  row.append(figuresOf(round), check)
  return row
}

async function listRounds() {
  const { rounds } = await fetchHost<{ rounds: PastRound[] }>('/api/rounds')
  if (rounds.length > 0) return part('rounds').replaceChildren(...rounds.map(rowOf))
  const none = document.createElement('li')
  none.textContent = 'ยังไม่มีรอบที่เล่น'
  part('rounds').replaceChildren(none)
}

type Show = (fair: Fair) => void

async function takeOwnSeed(show: Show) {
  const input = part<HTMLInputElement>('client-seed')
  if (!clientSeedShape.test(input.value)) return showMessage(SEED_REFUSED, true)
  try {
    show((await fetchHost<{ fairness: Fair }>('/api/seeds', { client_seed: input.value })).fairness)
    showMessage('รอบถัดไปจะใช้ซีดของคุณนี้')
  } catch (error) {
    showMessage(error instanceof Error ? error.message : SEED_REFUSED, true)
  }
}

async function rotate(show: Show) {
  try {
    const { revealed, fairness } = await fetchHost<Rotated>('/api/seeds/rotate', {})
    show(fairness)
    await listRounds()
    showMessage(`เปิดเผยซีดแล้ว (${revealed.rounds} รอบ): ${revealed.server_seed}`)
  } catch (error) {
    showMessage(error instanceof Error ? error.message : 'ระบบขัดข้อง', true)
  }
}

/** Prepares the panel. `played` takes the seeds of a round just played; `open` shows the panel with the last rounds. */
export function openFairness(first: Fair) {
  const show: Show = (fair) => {
    part('commitment').textContent = fair.commitment
    part('nonce').textContent = String(fair.nonce)
    part<HTMLInputElement>('client-seed').value = fair.client_seed
  }
  show(first)
  part('seed-form').addEventListener('submit', (event) => {
    event.preventDefault()
    void takeOwnSeed(show)
  })
  part('rotate').addEventListener('click', () => void rotate(show))
  return {
    played: (fair: Fair) => show({ ...fair, nonce: fair.nonce + 1 }),
    open: async () => {
      showMessage('')
      part<HTMLDialogElement>('fair').showModal()
      await listRounds().catch(() => showMessage('โหลดรอบล่าสุดไม่ได้', true))
    },
  }
}
