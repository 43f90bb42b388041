import { driftOf, endsOf, GOLD, MILLION, shareByLead } from '../esports/recipe.ts'

const NEGLIGIBLE = 1e-9
const REACH = GOLD.most / GOLD.unit
const WAYS = 2 * REACH + 1

/** Less likely leads are dropped: thousands of them move no price. */
const UNREACHED = 1e-13

/** Chances in units of gold from `least` on. */
type Leads = { least: number; chances: Float64Array }

/** Every step from −900 to 900 is equally likely, so a sliding window suffices. */
function move({ least, chances }: Leads, drift: number): Leads {
  const moved = new Float64Array(chances.length + WAYS - 1)
  let sum = 0
  for (let index = 0; index < moved.length; index += 1) {
    sum += chances[index] ?? 0
    if (index >= WAYS) sum -= chances[index - WAYS] as number
    moved[index] = sum / WAYS
  }
  return trimmed({ least: least - REACH + drift, chances: moved })
}

function trimmed({ least, chances }: Leads): Leads {
  let [from, to] = [0, chances.length]
  while (from < to && (chances[from] as number) < UNREACHED) from += 1
  while (to > from && (chances[to - 1] as number) < UNREACHED) to -= 1
  return { least: least + from, chances: chances.subarray(from, to) }
}

/** Home's exact chance of a map at this minute and lead, by recursion over the minutes to come. */
export function winByGold(share: number, minute: number, lead: number): number {
  const drift = driftOf(share) / GOLD.unit
  let leads: Leads = { least: lead / GOLD.unit, chances: Float64Array.of(1) }
  let [open, wins] = [1, 0]
  for (let next = minute + 1; open > NEGLIGIBLE; next += 1) {
    leads = move(leads, drift)
    if (next < GOLD.fromMinute) continue
    open = 0
    const { least, chances } = leads
    for (let index = 0; index < chances.length; index += 1) {
      const chance = chances[index] as number
      if (chance < 0) chances[index] = 0
      const gold = (least + index) * GOLD.unit
      const ends = (chance * endsOf(next, gold)) / 1000
      wins += (ends * shareByLead(gold)) / MILLION
      chances[index] = chance - ends
      open += chance - ends
    }
  }
  return wins
}
