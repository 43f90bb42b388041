import { parseArgs } from 'node:util'
import { untilToldToStop } from '#tools/signals.ts'
import { runProgram, StartRefused } from '#tools/start-refused.ts'
import { seconds } from '#tools/timed.ts'
import { doctor, doctorings } from './doctored.ts'
import { playJournal, type Runs } from './property.ts'
import { openScratch, type Scratch } from './scratch.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function wish(): Runs & { control: boolean } {
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
    throw new StartRefused('--runs, --commands and --seed take whole numbers.')
  const { path, 'replay-path': replayPath, control } = values
  return { runs, commands, seed, control, ...(path === undefined ? {} : { path }), ...(replayPath === undefined ? {} : { replayPath }) }
}

/** Every doctored function must be found out; answers whether all were. */
async function playControls({ rig }: Scratch, runs: Runs): Promise<boolean> {
  let allRed = true
  for (const doctoring of doctorings) {
    const putRight = await doctor(rig, doctoring)
    const { report } = await playJournal(rig, { ...runs, asFound: true })
    await putRight()
    allRed &&= report !== null
    say(report === null ? `✗ ${doctoring.name}: stayed GREEN` : `✓ ${doctoring.name}: turned red`)
  }
  return allRed
}

/** `npm run model [-- --runs 2000] [--commands 60] [--seed N] [--path P] [--replay-path R]`: random sequences of postings on a real journal beside a
 *  small model of it. What it finds is printed as the smallest sequence, with seed and path to have it again. `--control` doctors one posting
 *  function after another; each must turn red. */
async function main(): Promise<void> {
  const { control, ...runs } = wish()
  const scratch = await openScratch()
  void untilToldToStop().then(() => scratch.close().then(() => process.exit(130)))
  const began = performance.now()
  try {
    if (control) {
      const allRed = await playControls(scratch, runs)
      say(allRed ? 'Every control turned red, as it must.' : 'A control stayed GREEN: the model proves less than it says.')
      process.exitCode = allRed ? 0 : 1
      return
    }
    const { report, runs: played } = await playJournal(scratch.rig, runs)
    say(`${played} sequences of up to ${runs.commands} commands, seed ${runs.seed}, in ${seconds(performance.now() - began)}`)
    const tally = [...scratch.rig.tally].sort(([a], [b]) => a.localeCompare(b)).map(([answer, times]) => `${answer} ${times}`)
    say(`  ${tally.join(' · ')}`)
    if (report !== null) say(`✗ the journal and its model part\n${report}\n  again: npm run model -- --seed ${runs.seed} --path … as above`)
    process.exitCode = report === null ? 0 : 1
  } finally {
    await scratch.close()
  }
}

await runProgram(main)
process.exit()
