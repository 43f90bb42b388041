import { compareAll, compareEnd } from './compare.ts'
import { pay, relay, takeQrBack, watch, webhook } from './system-steps.ts'
import { Divergence } from './member-steps.ts'
import type { Setting } from './setting.ts'
import { systemSteps, type Step } from './steps.ts'
import { pollBank } from './transfer-steps.ts'

/** Plays one seed: `steps` commands and faults by the PRNG, the model compared after each; then all partners are available, and
 *  everything must come to its end. Throws `Divergence` with the step at which system and model diverged. */
export async function play(setting: Setting, steps: number): Promise<void> {
  await pollBank(setting)
  for (let count = 1; count <= steps; count += 1) {
    const actor = setting.prng.pick(setting.actors)
    const step = pickStep(setting)
    // No two steps share an instant, so that "the newest" is never a tie.
    setting.advance(0.001)
    try {
      const line = await step(setting, actor)
      setting.note(`${count} ${actor.model.name} ${line} ${await compareAll(setting)}`)
    } catch (problem) {
      if (!(problem instanceof Divergence)) throw problem
      throw new Divergence(`step ${count}, ${actor.model.name}: ${problem.message}`)
    }
  }
  await endWell(setting)
}

function pickStep({ prng }: Setting): Step {
  let rest = prng.roll(systemSteps.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, step] of systemSteps) {
    rest -= weight
    if (rest < 0) return step
  }
  throw new Error('the weights are their own sum')
}

/** All partners answer again, hours go by, and every webhook, notice, line and payout is handled: nothing may be left on its way. */
async function endWell(setting: Setting): Promise<void> {
  setting.faults.end()
  setting.gateway.behaviour = 'well'
  setting.bank.behaviour = 'well'
  for (let pass = 0; pass < 3; pass += 1) {
    setting.advance(3_700)
    await pollBank(setting)
    await watch(setting)
    while (setting.gateway.webhooks.length > 0) await webhook(setting)
    while ((await relay(setting, 50)) !== 'relay ') {
      // Until no event is left.
    }
    for (let tries = 0; setting.payouts.length > 0 && tries < 500; tries += 1) await pay(setting)
    while (setting.qrs.length > 0) await takeQrBack(setting)
  }
  setting.note(`end ${await compareAll(setting)}`)
  await compareEnd(setting)
}
