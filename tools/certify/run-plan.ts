import { randomBytes } from 'node:crypto'
import type { Rule, PlayerSlot } from './plan.ts'
import { perform } from './perform.ts'
import { rulesOfCalls } from './rules-of-calls.ts'
import { rulesOfPlay } from './rules-of-play.ts'
import type { Site } from './site.ts'
import { balanceOf, Broken, expectBalance, openPlayers, type Players, type Stage, whyNotPlayed } from './stage.ts'
import type { Exchange } from './wire.ts'

/** The whole plan, in the order in which it is played. */
export const allRules: readonly Rule[] = [...rulesOfPlay, ...rulesOfCalls]

/** What came of a rule. `why`: what was broken, or why it was not played. */
export type Verdict = {
  id: string
  text: string
  source: string
  outcome: 'passed' | 'failed' | 'not played'
  why: string
  ms: number
  exchanges: Exchange[]
}

/** Plays the rules one after the other with two players, and checks after each that wallet and site show what they must have. Throws where
 *  no game can be opened. `onVerdict` is called after each rule. */
export async function runPlan(
  site: Site,
  rules: readonly Rule[],
  onVerdict: (verdict: Verdict) => void = () => {},
): Promise<Verdict[]> {
  const players = await openPlayers(site)
  const run = randomBytes(4).toString('hex')
  const verdicts: Verdict[] = []
  try {
    for (const rule of rules) {
      const verdict = await playRule(site, players, rule, `${run}-${rule.id}`)
      verdicts.push(verdict)
      onVerdict(verdict)
    }
    return verdicts
  } finally {
    // A member has few logins at a time.
    for (const { logOut } of players.launches) await logOut?.()
  }
}

async function playRule(site: Site, players: Players, rule: Rule, prefix: string): Promise<Verdict> {
  const { id, text, source } = rule
  const canLogOut = site.people.first.shown !== null
  const notPlayed = whyNotPlayed(site, rule, { canLogOut })
  if (notPlayed) return { id, text, source, outcome: 'not played', why: notPlayed, ms: 0, exchanges: [] }
  const began = performance.now()
  const fifth = players.balances.first / 5n
  const stage: Stage = { site, players, prefix, fifth, exchanges: [], answers: new Map(), last: null, other: null }
  let why = ''
  try {
    for (const step of rule.steps) await perform(stage, step)
    for (const who of ['first', 'second'] as const) await expectBooks(stage, who)
  } catch (problem) {
    why = problem instanceof Broken ? problem.message : `the program could not go on: ${(problem as Error).message}`
    await startAfresh(stage, rule)
  }
  await stage.other?.launch.logOut?.()
  const ms = Math.round(performance.now() - began)
  return { id, text, source, outcome: why === '' ? 'passed' : 'failed', why, ms, exchanges: stage.exchanges }
}

/** What the wallet tells the host is what the site shows the member. */
async function expectBooks(stage: Stage, who: PlayerSlot): Promise<void> {
  await expectBalance(stage, who)
  const { shown } = stage.site.people[who]
  if (shown === null) return
  const [onSite, inWallet] = [await shown(), stage.players.balances[who]]
  if (onSite !== inWallet)
    throw new Broken(`the site shows the ${who} player ${onSite} satang, and the wallet ${inWallet}`)
}

/** A broken rule must not break those after it: they begin with what the players have now. */
async function startAfresh({ site, players }: Stage, { steps }: Rule): Promise<void> {
  try {
    if (steps.some(({ step }) => step === 'close the game')) await site.setClosed?.(false)
    for (const who of ['first', 'second'] as const) players.balances[who] = await balanceOf(site, players.sessions[who])
  } catch {
    // The next rule finds the same, and says so.
  }
}
