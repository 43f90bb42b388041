import { seconds } from '../timed.ts'
import type { Violation } from './compare.ts'
import { readHostRounds } from './host-books.ts'
import { waitsInWords } from './lateness.ts'
import type { Run } from './run.ts'
import { readTables } from './table-books.ts'

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** What a run was: its kills by victim and moment with the rounds that were under way, its outages, the rounds by host, the withdrawals'
 *  times. */
export function printRun(run: Run): void {
  const { kills, outages, waits } = run
  const moments = Map.groupBy(kills, ({ victim, moment, way }) => {
    return `${victim} ${way} ${moment === 'any' ? 'at any moment' : `right after sending: ${moment}`}`
  })
  for (const [line, same] of [...moments].sort(([a], [b]) => a.localeCompare(b)))
    print(`  ${line}: ${same.length}, ${same.reduce((sum, { underWay }) => sum + underWay, 0)} rounds under way`)
  printTables(run)
  for (const [kind, same] of Map.groupBy(outages, (outage) => outage.kind))
    print(
      `  outages, ${kind}: ${same.length}, ${seconds(same.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0))} in all`,
    )
  printRounds(run)
  print(`  ${waitsInWords(waits)}`)
}

function printTables({ stack, kills, atTables }: Run): void {
  const { rounds, tickets } = readTables(stack)
  const met = new Map<string, number>()
  for (const { victim, tables } of kills)
    for (const [moment, count] of Object.entries(tables)) {
      const name = `${victim.split(' ')[0]}, ${moment}`
      met.set(name, (met.get(name) ?? 0) + count)
    }
  const counts = (all: readonly { state: string }[]) =>
    [...Map.groupBy(all, ({ state }) => state)].map(([state, same]) => `${state} ${same.length}`).join(', ')
  print(
    `  tables: ${tickets.length} tickets (${counts(tickets)}), rounds kept: ${counts(rounds)}; confirmed to members ${atTables.size}`,
  )
  print(`  rounds with tickets, killed in: ${[...met].map(([name, count]) => `${name} ${count}`).join('; ')}`)
}

function printRounds({ stack, kills, forgotten, playing }: Run): void {
  const rounds = readHostRounds(stack)
  const underWay = kills.reduce((sum, kill) => sum + kill.underWay, 0)
  const byHost = [...Map.groupBy(rounds, ({ host }) => host)].map(([host, own]) => {
    const states = [...Map.groupBy(own, ({ state }) => state)].map(([state, same]) => `${state} ${same.length}`)
    return `${host} ${own.length} (${states.join(', ')})`
  })
  const titles = new Set(rounds.map(({ host, game }) => `${host} ${game}`)).size
  print(`  rounds at hosts: ${rounds.length} in ${titles} titles: ${byHost.join(', ')}`)
  print(
    `  ${underWay} of them under way at the ${kills.length} kills; reports that hosts forgot, left to credit checks: ${forgotten}`,
  )
  print(`  balances compared with gateway and hosts alone: ${playing.size}`)
}

/** The verdict: each invariant that was broken, with its first cases. */
export function report(found: readonly Violation[]): void {
  for (const [invariant, violations] of Map.groupBy(found, (one) => one.invariant)) {
    print(`✗ ${invariant}: ${violations.length}`)
    for (const { what } of violations.slice(0, 8)) print(`    ${what}`)
  }
  if (found.length === 0)
    print(
      '✓ nothing acknowledged is lost, no posting is without a request, each round is settled or refunded on both sides, no withdrawal is late, and the books hold',
    )
}
