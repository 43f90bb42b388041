import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { gameHosts } from '#studio/hosts/registry.ts'
import { betAtBook, callOffAll } from './bettors.ts'
import { perform } from './operations.ts'
import type { Person } from './crowd.ts'
import { countUnreported, forgetReports, forgetRounds } from './host-books.ts'
import { type Killer, killHosts, openKiller, openTrigger, type Victim } from './kills.ts'
import { LATE_MS } from './lateness.ts'
import type { Options } from './options.ts'
import { direct, orderOutages, outage } from './outages.ts'
import { playTitles } from './players.ts'
import { unsettle } from './table-books.ts'
import { betAtTables } from './table-bettors.ts'
import type { Run } from './run.ts'
import { withholdOne } from './withhold.ts'

const ACTORS = 4
/** Every 25th kill of a site process keeps it away for longer than a withdrawal may take: only the other process can recover its work. */
const LONG_ABSENCE_EVERY = 25
const LONG_ABSENCE_MS = LATE_MS + 20_000
/** After this long a silence the process waits for a partner in every job that it holds. */
const AT_WORK_MS = 12_000
const OUTAGE = { silentMs: [20_000, 60_000], wellMs: [30_000, 120_000] } as const
/** The hosts keep their reports back for at least so long, and until there are some, before they forget them. */
const KEPT_BACK_MS = 3_000
const KEPT_BACK_MAX_MS = 60_000
const KEPT_BACK = 5
/** How many rounds the hosts lose in the control run `forgetful`. */
const FORGOTTEN_ROUNDS = 20

/** Members act while the parts are killed in the order of the queue, and the bank fails now and then. At last, where hosts are victims,
 *  these forget what they have to report. Ends with every part up again and every match with slips called off. */
export async function loadAndKill(
  run: Run,
  next: () => Person,
  options: Options & { queue: readonly Victim[]; isLast: boolean },
): Promise<void> {
  const { stack, ackLog } = run
  const trigger = openTrigger()
  let killsOver = false
  let over = false
  let isTablesOver = false
  const stage = {
    stack,
    ackLog,
    nowMs: () => Date.now(),
    sent: trigger.sent,
    over: () => over,
    met: run.met,
    atTables: run.atTables,
    accountByLaunch: run.accountByLaunch,
  }
  const third = Math.ceil(run.players.length / 3)
  const actors = [
    ...Array.from({ length: ACTORS }, () => perform(stage, next)),
    playTitles(stage, run.players.slice(0, third), options.roundMs),
    betAtBook(stage, run.players.slice(third, 2 * third), options.roundMs),
    betAtTables({ ...stage, over: () => over || isTablesOver }, run.players.slice(2 * third), options.roundMs),
  ]
  const forget = () => {
    // What stands at the tables then is ended by the kill: nobody waits for a round to be played.
    isTablesOver = true
    return run.exclusively(() => forgetAtHosts(run, options))
  }
  const killing = killAll(run, openKiller(stack, trigger), options, forget).finally(() => {
    killsOver = true
  })
  const failing = options.outages
    ? orderOutages(stack, { ...OUTAGE, over: () => killsOver, exclusively: run.exclusively }, run.outages)
    : Promise.resolve()
  const ending = endLoad([killing, failing], {
    withhold: () => withholdLast(run, options),
    stop: () => {
      over = true
    },
  })
  await Promise.all([ending, ...actors])
  await callOffAll(stack)
}

/** Waits for the last kill and the last outage, then withholds while members go on acting, then stops them, also where something failed. */
export const endLoad = (
  trouble: readonly Promise<unknown>[],
  { withhold, stop }: { withhold: () => Promise<void>; stop: () => void },
): Promise<void> => Promise.all(trouble).then(withhold).finally(stop)

/** The control `withheld`. Only after the last outage: one that ended while the withdrawal is held would excuse its lateness. */
async function withholdLast(
  run: Run,
  { control, isLast }: Pick<Options, 'control'> & { isLast: boolean },
): Promise<void> {
  if (isLast && control === 'withheld') run.outages.push(await withholdOne(run.stack, LATE_MS + 10_000))
}

async function killAll(
  run: Run,
  killer: Killer,
  options: Options & { queue: readonly Victim[]; isLast: boolean },
  forget: () => Promise<void>,
): Promise<void> {
  const gapMs = (options.minutes * 60_000) / options.kills
  await sleep(600)
  for (const victim of options.queue) {
    await sleep(gapMs)
    const awayMs = absence(run, victim, options)
    if (victim === 'hosts')
      await run.exclusively(() => whileNoted(run, async () => void run.kills.push(await killer.kill(victim, awayMs))))
    else if (awayMs < LONG_ABSENCE_MS) run.kills.push(await killer.kill(victim, awayMs))
    else await run.exclusively(() => killAtWork(run, killer, victim, awayMs))
  }
  await killer.complete()
  if (options.victims.includes('hosts')) await forget()
}

/** Notes for how long the partners were away. */
async function whileNoted({ outages }: Run, work: () => Promise<void>): Promise<void> {
  const fromMs = Date.now()
  await work()
  outages.push({ kind: 'killed', fromMs, toMs: Date.now() })
}

/** Every host keeps the reports of its rounds back, is killed, and forgets them: from then on only credit checks, in which every host is
 *  asked for a member's open rounds, hear of those rounds. */
async function forgetAtHosts(
  run: Run,
  { control, isLast }: Pick<Options, 'control'> & { isLast: boolean },
): Promise<void> {
  const keepBack = (method: 'POST' | 'DELETE') =>
    Promise.all(
      gameHosts.map(({ host: party }) =>
        direct(run.stack, method, { party, fault: 'lost', ...(method === 'POST' && { times: 1_000 }) }),
      ),
    )
  await keepBack('POST')
  const giveUpAt = performance.now() + KEPT_BACK_MAX_MS
  await sleep(KEPT_BACK_MS)
  while (countUnreported(run.stack) < KEPT_BACK && performance.now() < giveUpAt) await sleep(100)
  await whileNoted(run, async () => {
    await killHosts(run.stack, 0, () => {
      run.forgotten += forgetReports(run.stack)
      if (isLast && control === 'forgetful') forgetRounds(run.stack, FORGOTTEN_ROUNDS)
      if (isLast && control === 'unsettled') unsettle(run.stack)
    })
  })
  await keepBack('DELETE')
}

/** Kills a process while every partner is silent, so that it dies holding jobs, and keeps it away. */
const killAtWork = ({ stack, kills, outages }: Run, killer: Killer, victim: Victim, awayMs: number): Promise<void> =>
  outage(
    stack,
    'world',
    async () => {
      await sleep(AT_WORK_MS)
      kills.push(await killer.kill(victim, awayMs))
    },
    outages,
  )

/** For how long a process is away. */
function absence(run: Run, victim: Victim, { awayMs, outages }: Options): number {
  if (victim === 'database') return 0
  const sites = run.kills.filter((kill) => kill.victim.startsWith('site')).length
  const isLong = outages && victim !== 'hosts' && sites % LONG_ABSENCE_EVERY === 1
  return isLong ? LONG_ABSENCE_MS : randomInt(Math.max(1, awayMs))
}
