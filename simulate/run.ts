import { compareAll, compareEnd } from './compare.ts'
import { pay, relay, takeQrBack, watch, webhook } from './house-steps.ts'
import { Divergence } from './member-steps.ts'
import type { Setting } from './setting.ts'
import { house, type Step } from './steps.ts'
import { look } from './transfer-steps.ts'

/** Plays one seed: `steps` commands and faults by the dice, the model compared after each; then everything is well, and all must come to its end.
 *  Throws `Divergence` with the step at which house and model parted. */
export async function play(setting: Setting, steps: number): Promise<void> {
  await look(setting)
  for (let count = 1; count <= steps; count += 1) {
    const actor = setting.dice.pick(setting.actors)
    const step = pickStep(setting)
    // No two steps are of one instant, so that "the newest" is never a tie.
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

function pickStep({ dice }: Setting): Step {
  let rest = dice.roll(house.reduce((sum, [weight]) => sum + weight, 0))
  for (const [weight, step] of house) {
    rest -= weight
    if (rest < 0) return step
  }
  throw new Error('the weights are their own sum')
}

/** All partners answer again, hours go by, and every webhook, notice, line and payout is taken up: nothing may be left on its way. */
async function endWell(setting: Setting): Promise<void> {
  setting.faults.end()
  setting.gateway.mood = 'well'
  setting.bank.mood = 'well'
  for (let turn = 0; turn < 3; turn += 1) {
    setting.advance(3_700)
    await look(setting)
    await watch(setting)
    while (setting.gateway.webhooks.length > 0) await webhook(setting)
    while ((await relay(setting, 50)) !== 'relay ') {
      // Until no news is left.
    }
    for (let tries = 0; setting.payouts.length > 0 && tries < 500; tries += 1) await pay(setting)
    while (setting.qrs.length > 0) await takeQrBack(setting)
  }
  setting.note(`end ${await compareAll(setting)}`)
  await compareEnd(setting)
}
