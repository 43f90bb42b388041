import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { numbersOf } from '#kit/draws.ts'
import { type Row, stillToPlay, type Test, tests } from './battery.ts'

/** Plays dieharder's whole battery (what its `-a` plays) on the numbers that rounds are drawn from, each test from a seed of its own:
 *  `node tools/slots/randomness.ts [--kept FILE] [--only name]`. The numbers come from `stream.c`, compiled here and compared with the
 *  product's own before anything is judged. A weak result is played on with more samples until dieharder decides (`-Y 1`). What FILE has
 *  already is passed over. Needs `dieharder` and a C compiler as `cc`; hours on one core, most of them `rgb_lagged_sum`. */
const { values } = parseArgs({ options: { kept: { type: 'string' }, only: { type: 'string' } } })
const BLOCKS_OF_ROUND = 16
const CLIENT = 'stream'
const COMPARED_ROUNDS = 40
/** The bytes of one drawn number. */
const WORD = 4

const seedOf = ({ id, tuple }: Test, more: boolean): string =>
  createHash('sha256').update(`${id}:${tuple}:${more}`).digest('hex')

function compiled(folder: string): string {
  const program = join(folder, 'stream')
  execFileSync('cc', ['-O3', '-march=native', '-o', program, join(import.meta.dirname, 'stream.c')])
  return program
}

/** Refuses a stream that does not begin with the very numbers of the product. */
async function compare(program: string): Promise<void> {
  const serverSeed = seedOf({ name: '', id: -1, tuple: 0 }, false)
  const size = COMPARED_ROUNDS * BLOCKS_OF_ROUND * 8
  const shell = `"$0" "$1" "$2" "$3" | head -c ${size * WORD}`
  const bytes = execFileSync('sh', ['-c', shell, program, serverSeed, CLIENT, String(BLOCKS_OF_ROUND)])
  const streamed = new Uint32Array(bytes.buffer, bytes.byteOffset, size)
  for (let nonce = 0; nonce < COMPARED_ROUNDS; nonce += 1) {
    const numbers = await numbersOf({ serverSeed, clientSeed: CLIENT, nonce }, BLOCKS_OF_ROUND)
    const found = streamed.subarray(nonce * numbers.length, (nonce + 1) * numbers.length)
    if (numbers.some((number, index) => number !== found[index]))
      throw new Error(`stream.c gives other numbers in round ${nonce}`)
  }
}

const row = /^\s*(\w+)\s*\|\s*(\d+)\s*\|\s*(\d+)\s*\|\s*(\d+)\s*\|\s*([\d.]+)\s*\|\s*(\w+)\s*$/

async function judge(program: string, test: Test, more: boolean): Promise<Row[]> {
  const options = [
    '-g',
    '200',
    '-d',
    String(test.id),
    ...(test.tuple > 0 || test.id === 203 ? ['-n', String(test.tuple)] : []),
  ]
  const shell = `"$0" ${seedOf(test, more)} ${CLIENT} ${BLOCKS_OF_ROUND} | dieharder ${[...options, ...(more ? ['-Y', '1'] : [])].join(' ')}`
  const running = spawn('sh', ['-c', shell, program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = (await text(running.stdout)).split('\n')
  return lines.flatMap((line) => {
    const [, name = '', tuple, , samples, p, found = ''] = row.exec(line) ?? []
    return name === ''
      ? []
      : [{ test: name, id: test.id, tuple: Number(tuple), samples: Number(samples), p: Number(p), found, more }]
  })
}

const kept: Row[] =
  values.kept !== undefined && existsSync(values.kept)
    ? readFileSync(values.kept, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : []

function keep(rows: readonly Row[]) {
  for (const one of rows) {
    kept.push(one)
    process.stdout.write(
      `${one.test} ${one.tuple}: p ${one.p} of ${one.samples} samples, ${one.found}${one.more ? ' (played on)' : ''}\n`,
    )
    if (values.kept !== undefined) appendFileSync(values.kept, `${JSON.stringify({ ...one })}\n`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'chokdee-stream-'))
try {
  const program = compiled(folder)
  await compare(program)
  for (const test of tests) {
    if (values.only !== undefined && test.name !== values.only) continue
    if (stillToPlay(test, kept) === 'both') keep(await judge(program, test, false))
    if (stillToPlay(test, kept) === 'second') keep(await judge(program, test, true))
  }
} finally {
  rmSync(folder, { recursive: true })
}
