import { commitmentOf } from '#kit/commitment.ts'
import { drawPoint } from '#studio/engines/skill/crash.ts'
import { part } from '#studio/players/slots/browser/host-call.ts'
import type { CrashOver } from '../wire.ts'
import { timesOf } from './page-data.ts'

/** Checks a flight's seed against its commitment and its point against the seed. */
async function isTrue({ point, seed, nonce, salt }: CrashOver, commitment: string): Promise<boolean> {
  if ((await commitmentOf(seed)) !== commitment) return false
  return (await drawPoint({ serverSeed: seed, clientSeed: salt, nonce })).point === point
}

/** Lists a finished, checked flight once, even if reported twice. */
export async function listFlight(over: CrashOver, commitment: string): Promise<void> {
  const holds = await isTrue(over, commitment)
  const known = `f${over.nonce}`
  if (document.getElementById(known) !== null) return
  const row = Object.assign(document.createElement('li'), { id: known })
  const box = document.createElement('div')
  const parts = [
    ['b', `รอบ ${over.nonce} · ดับที่ ${timesOf(over.point)}`, ''],
    ['small', `ซีด ${over.seed}`, ''],
    ['span', holds ? 'ตรวจแล้ว ถูกต้อง' : 'ผลไม่ตรง กรุณาแจ้งเจ้าหน้าที่', holds ? 'mark ok' : 'mark bad'],
  ] as const
  for (const [tag, text, className] of parts)
    box.append(Object.assign(document.createElement(tag), { textContent: text, className }))
  row.append(box)
  part('rounds').prepend(row)
}
