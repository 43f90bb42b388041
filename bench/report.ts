import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Circumstances, circumstances } from './machine.ts'

/** A demand: the target for a figure, and whether it is reached. Measures never fail a run: a busy machine is not a defect of the
 *  product. */
export type Demand = { what: string; wanted: string; figure: string; reached: boolean }

/** One measure's outcome: a table for people, its demands, the raw figures for the file. */
export type Measured = {
  name: string
  title: string
  table: string[][]
  notes: string[]
  demands: Demand[]
  figures: unknown
}

const FOLDER = join(import.meta.dirname, '../test-results/bench')

export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints a measure as a small table and keeps it as test-results/bench/{name}.json. `before` is the machine's state at its start. */
export function report(measured: Measured, before: Circumstances): void {
  const after = circumstances()
  print(`\n── ${measured.title}   (load ${before.load[0]} → ${after.load[0]})`)
  for (const line of columns(measured.table)) print(`   ${line}`)
  for (const note of measured.notes) print(`   ${note}`)
  for (const { what, wanted, figure, reached } of measured.demands)
    print(`   ${reached ? '✓' : '✗'} ${what}: ${figure} (wanted ${wanted})`)
  mkdirSync(FOLDER, { recursive: true })
  const record = {
    ...before,
    load_after: after.load,
    measure: measured.name,
    demands: measured.demands,
    notes: measured.notes,
    figures: measured.figures,
  }
  writeFileSync(join(FOLDER, `${measured.name}.json`), `${JSON.stringify(record, null, 2)}\n`)
}

/** Lines with aligned cells; the first column is text, the others are figures. */
function columns(table: string[][]): string[] {
  const widths = (table[0] ?? []).map((_cell, index) => Math.max(...table.map((row) => (row[index] ?? '').length)))
  return table.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
