import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRICES, type FishTitle } from '#studio/engines/fish/rooms.ts'
import type { LoadRun } from '#tools/crash/member.ts'
import type { HostPage } from './host-page.ts'
import { note, type Swarm } from './swarm.ts'

const SHOT_MS = 1_000

/** Of what a room sends: the member's seat, shots as [bullet, seat], meetings as [bullet, fish], refusals' codes. */
type RoomMessage = {
  is: string
  seat?: number
  shots?: readonly [number, number][]
  met?: readonly [number, number][]
  code?: string
}

/** Shoots at a room's fish until the run is over. Notes how long after its bullets met fish a batch has its answer. */
export async function shootInRoom(run: LoadRun, swarm: Swarm, page: HostPage): Promise<void> {
  const socket = await page.socket()
  const own = new Set<number>()
  let [seat, metAt, refused] = [-1, 0, '']
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString('utf8')) as RoomMessage
    if (message.is === 'room') seat = message.seat ?? seat
    if (message.is === 'waters') {
      for (const [bullet, at] of message.shots ?? []) if (at === seat) own.add(bullet)
      if (metAt === 0 && message.met?.some(([bullet]) => own.has(bullet))) metAt = performance.now()
    }
    if (message.is === 'batch' && metAt > 0) {
      swarm.batches.push(performance.now() - metAt)
      metAt = 0
    }
    if (message.code !== undefined) note(swarm, (refused = message.code))
  })
  const ask = (asked: object) => socket.send(JSON.stringify(asked))
  const [baht] = PRICES[page.title.game as FishTitle]
  while (!run.over() && refused === '') {
    ask({ do: 'fire', x: 200 + randomInt(880), y: 120 + randomInt(480), baht })
    await sleep(SHOT_MS)
  }
  ask({ do: 'leave' })
  await sleep(SHOT_MS)
  page.close()
}
