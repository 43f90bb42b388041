type Run = { letter: string; length: number }
type Cell = { column: number; row: number; letter: string }
type Ties = [column: number, row: number, count: number][]

const ROWS = 6

export function runsOf(letters: string): Run[] {
  const runs: Run[] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    if (last?.letter === letter) last.length += 1
    else runs.push({ letter, length: 1 })
  }
  return runs
}

/** Where each entry stands: a run goes down until it cannot, from then on right. */
function placed(runs: Run[]): Cell[] {
  const cells: Cell[] = []
  const free = (column: number, row: number): boolean =>
    !cells.some((cell) => cell.column === column && cell.row === row)
  const freeFrom = (column: number, row: number): number => (free(column, row) ? column : freeFrom(column + 1, row))
  let start = -1
  for (const { letter, length } of runs) {
    start = freeFrom(start + 1, 0)
    let [column, row, turned] = [start, 0, false]
    cells.push({ column, row, letter })
    for (let n = 1; n < length; n += 1) {
      turned ||= row + 1 === ROWS || !free(column, row + 1)
      if (turned) column = freeFrom(column + 1, row)
      else row += 1
      cells.push({ column, row, letter })
    }
  }
  return cells
}

/** Six lines of text, a dot where nothing stands. */
function grid(cells: Cell[]): string[] {
  const width = Math.max(0, ...cells.map(({ column }) => column + 1))
  const lines = Array.from({ length: ROWS }, () => Array.from({ length: width }, () => '.'))
  for (const { column, row, letter } of cells) lines[row]?.splice(column, 1, letter)
  return lines.map((line) => line.join(''))
}

/** Whether the column k to the left has an entry at this depth; if not, whether it has just ended is what makes it blue. */
function colourNextTo(lengths: number[], column: number, depth: number, k: number): 'R' | 'B' | undefined {
  const length = lengths[column - k]
  if (length === undefined) return undefined
  const has = (at: number): boolean => at <= length
  return has(depth) || !has(depth - 1) ? 'R' : 'B'
}

/** By the older wording for a new column: judged as if the last one had gone on, then swapped. */
function derived(columns: Run[], k: number): string {
  const lengths = columns.map(({ length }) => length)
  return lengths
    .flatMap((length, n) => {
      const goneOn = n === 0 ? undefined : colourNextTo(lengths, n - 1, (lengths[n - 1] ?? 0) + 1, k)
      const first = goneOn === undefined ? '' : goneOn === 'R' ? 'B' : 'R'
      const rest = Array.from({ length: length - 1 }, (_, i) => colourNextTo(lengths, n, i + 2, k) ?? '')
      return [first, ...rest]
    })
    .join('')
}

/** How many ties follow each entry; those before any belong to the first. */
function tiesOf(results: string, cells: Cell[]): Ties {
  const counts = new Map<number, number>()
  let entry = -1
  for (const letter of results) {
    if (letter === 'T') counts.set(Math.max(entry, 0), (counts.get(Math.max(entry, 0)) ?? 0) + 1)
    else entry += 1
  }
  return [...counts].flatMap(([n, count]): Ties => {
    const cell = cells[n]
    return cell === undefined ? [] : [[cell.column, cell.row, count]]
  })
}

/** All the roads of results such as "PBTP", in the shape of the rule book's vectors. */
export function roadsOf(results: string) {
  const columns = runsOf(results.replaceAll('T', ''))
  const big = placed(columns)
  const [bigEye, small, cockroach] = [derived(columns, 1), derived(columns, 2), derived(columns, 3)]
  const bead = [...results].map((letter, i) => ({ column: Math.floor(i / ROWS), row: i % ROWS, letter }))
  return {
    bead: grid(bead),
    leading_ties: columns.length === 0 ? results.length : 0,
    big: grid(big),
    ties: tiesOf(results, big),
    columns: columns.map(({ letter, length }) => `${letter}${length}`).join(' '),
    big_eye: bigEye,
    small,
    cockroach,
    big_eye_grid: grid(placed(runsOf(bigEye))),
    small_grid: grid(placed(runsOf(small))),
    cockroach_grid: grid(placed(runsOf(cockroach))),
  }
}

/** The last letter of each derived road if this side came next. */
export function asked(results: string, side: string): string[] {
  const { big_eye: bigEye, small, cockroach } = roadsOf(results + side)
  return [bigEye, small, cockroach].map((letters) => letters.at(-1) ?? '')
}
