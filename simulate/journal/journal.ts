import { parseArgs } from 'node:util'
import { untilStopSignal } from '#tools/signals.ts'
import { runProgram, StartError } from '#tools/run-program.ts'
import { seconds } from '#tools/timed.ts'
import { mutate, mutations } from './mutations.ts'
import { playJournal, type Runs } from './property.ts'
import { openScratch, type ScratchDatabase } from './scratch.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

function readOptions(): Runs & { control: boolean } {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '2000' },
      commands: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      path: { type: 'string' },
      'replay-path': { type: 'string' },
      control: { type: 'boolean', default: false },
    },
  })
  const [runs, commands, seed] = [values.runs, values.commands, values.seed].map(Number) as [number, number, number]
  if ([runs, commands, seed].some((one) => !Number.isInteger(one)))
    throw new StartError('--runs, --commands and --seed take whole numbers.')
  const { path, 'replay-path': replayPath, control } = values
  return {
    runs,
    commands,
    seed,
    control,
    ...(path === undefined ? {} : { path }),
    ...(replayPath === undefined ? {} : { replayPath }),
  }
}

/** Every mutated function must be detected; answers whether all were. */
async function playControls({ harness }: ScratchDatabase, runs: Runs): Promise<boolean> {
  let allRed = true
  for (const mutation of mutations) {
    const restore = await mutate(harness, mutation)
    const { report } = await playJournal(harness, { ...runs, asFound: true })
    await restore()
    allRed &&= report !== null
    print(report === null ? `✗ ${mutation.name}: stayed GREEN` : `✓ ${mutation.name}: turned red`)
  }
  return allRed
}

/** `npm run model [-- --runs 2000] [--commands 60] [--seed N] [--path P] [--replay-path R]`: random sequences of postings on a real
 *  journal beside a small model of it. A divergence is printed as the smallest sequence, with seed and path to repeat it. `--control`
 *  mutates one posting function after another; each must turn red. */
async function main(): Promise<void> {
  const { control, ...runs } = readOptions()
  const scratch = await openScratch()
  void untilStopSignal().then(() => scratch.close().then(() => process.exit(130)))
  const began = performance.now()
  try {
    if (control) {
      const allRed = await playControls(scratch, runs)
      print(
        allRed
          ? 'Every control turned red, as it must.'
          : 'A control stayed GREEN: the model proves less than it says.',
      )
      process.exitCode = allRed ? 0 : 1
      return
    }
    const { report, runs: played } = await playJournal(scratch.harness, runs)
    print(
      `${played} sequences of up to ${runs.commands} commands, seed ${runs.seed}, in ${seconds(performance.now() - began)}`,
    )
    const answerCounts = [...scratch.harness.answerCounts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([answer, times]) => `${answer} ${times}`)
    print(`  ${answerCounts.join(' · ')}`)
    if (report !== null)
      print(
        `✗ the journal and its model diverge\n${report}\n  to repeat it: npm run model -- --seed ${runs.seed} --path … as above`,
      )
    process.exitCode = report === null ? 0 : 1
  } finally {
    await scratch.close()
  }
}

await runProgram(main)
process.exit()
