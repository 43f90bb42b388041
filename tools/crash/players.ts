import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deposit, spin } from './operations.ts'
import type { Person } from './crowd.ts'
import { logIn, type Member, type Stage, titles } from './visitor.ts'

/** How many rounds a member takes at a title before the next one. */
const ROUNDS_EACH = 8
/** Members come one after another, not all at once. */
const COME_MS = 60
const AGAIN_MS = 1_000
/** The host's words for a launch that is not good any more. */
const LEAVE: readonly string[] = ['TICKET_INVALID', 'TICKET_MISSING', 'SESSION_EXPIRED', 'GAME_CLOSED', 'GAME_UNKNOWN']

/** Members who play title after title of every host, a round each `roundMs`, until the run is over. The first begins at the first title, the
 *  second at the second, so that all titles are played at once. */
export async function playTitles(stage: Stage, people: readonly Person[], roundMs: number): Promise<void> {
  await Promise.all(people.map((person, index) => playOne(stage, person, { index, roundMs })))
}

async function playOne(stage: Stage, person: Person, { index, roundMs }: { index: number; roundMs: number }): Promise<void> {
  await sleep(index * COME_MS)
  let member: Member | null = null
  for (let next = index; !stage.over(); next += 1) {
    member ??= await logIn(stage, person)
    const seat = await member?.sit(titles[next % titles.length] ?? { host: '', game: '' })
    if (!member || !seat) await sleep(AGAIN_MS)
    for (let round = 0; member && seat && round < ROUNDS_EACH && !stage.over(); round += 1) {
      const began = performance.now()
      const refused = await spin(stage, member, seat, '10.00')
      if (refused === 'INSUFFICIENT_FUNDS') await deposit(stage, member)
      else if (refused !== null && LEAVE.includes(refused)) break
      await sleep(Math.max(0, began + roundMs - performance.now()) + randomInt(20))
    }
  }
}
