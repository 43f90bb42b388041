import { compareBooks } from './asked-steps.ts'
import { compareAll, compareEnd } from './compare.ts'
import { runPayouts, relay, retractQr, runPaymentWatch, webhook } from './system-steps.ts'
import { Divergence } from './member-steps.ts'
import type { Simulation } from './simulation.ts'
import { allSteps, type Step } from './steps.ts'
import { pollBank } from './transfer-steps.ts'

/** Plays one seed: `steps` commands and faults by the PRNG, the model compared after each; then all partners are available, and
 *  everything must come to its end. Throws `Divergence` with the step at which system and model diverged. */
export async function play(simulation: Simulation, steps: number): Promise<void> {
  const from = new Date(simulation.nowMs())
  await pollBank(simulation)
  for (let count = 1; count <= steps; count += 1) {
    const actor = simulation.prng.pick(simulation.actors)
    const step = pickStep(simulation)
    // No two steps share an instant, so that "the newest" is never a tie.
    simulation.advance(0.001)
    try {
      const line = await step(simulation, actor)
      simulation.note(`${count} ${actor.model.name} ${line} ${await compareAll(simulation)}`)
    } catch (problem) {
      if (!(problem instanceof Divergence)) throw problem
      throw new Divergence(`step ${count}, ${actor.model.name}: ${problem.message}`)
    }
  }
  await endWell(simulation)
  simulation.note(await compareBooks(simulation, from))
}

function pickStep({ prng }: Simulation): Step {
  let rest = prng.roll(allSteps.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, step] of allSteps) {
    rest -= weight
    if (rest < 0) return step
  }
  throw new Error('a roll below the sum of the weights picks a step')
}

/** All partners answer again, hours go by, and every webhook, notice, line and payout is handled: nothing may be left on its way. */
async function endWell(simulation: Simulation): Promise<void> {
  simulation.faults.end()
  simulation.gateway.behaviour = 'normal'
  simulation.bank.behaviour = 'normal'
  for (let pass = 0; pass < 3; pass += 1) {
    simulation.advance(3_700)
    await pollBank(simulation)
    await runPaymentWatch(simulation)
    while (simulation.gateway.webhooks.length > 0) await webhook(simulation)
    while ((await relay(simulation, 50)) !== 'relay ') {
      // Until no event is left.
    }
    for (let tries = 0; simulation.payouts.length > 0 && tries < 500; tries += 1) await runPayouts(simulation)
    while (simulation.qrs.length > 0) await retractQr(simulation)
  }
  simulation.note(`end ${await compareAll(simulation)}`)
  await compareEnd(simulation)
}
