import { findBalances } from '#modules/wallet/index.ts'
import { auditBooks } from '#tools/audit.ts'
import { allPromises } from '#tools/promises.ts'
import { house, type Step } from './steps.ts'
import { agree, Divergence } from './member-steps.ts'
import { pay, readDeposits, relay, watch, webhook } from './house-steps.ts'
import type { Actor, Setting } from './setting.ts'

/** Plays one seed: `steps` commands and faults by the dice, the model compared after each; then everything is well, and all must come to its end.
 *  Throws `Divergence` with the step at which house and model parted. */
export async function play(setting: Setting, steps: number): Promise<void> {
  for (let count = 1; count <= steps; count += 1) {
    const actor = setting.dice.pick(setting.actors)
    const step = pickStep(setting)
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

/** Both partners answer again, a week goes by, and every webhook, notice and payout is taken up: nothing may be left on its way. */
async function endWell(setting: Setting): Promise<void> {
  setting.gateway.mood = 'well'
  setting.bank.mood = 'well'
  for (let turn = 0; turn < 3; turn += 1) {
    setting.advance(3_700)
    await watch(setting)
    while (setting.gateway.webhooks.length > 0) await webhook(setting)
    while ((await relay(setting, 50)) !== 'relay ') {
      // Until no news is left.
    }
    for (let tries = 0; setting.payouts.length > 0 && tries < 500; tries += 1) await pay(setting)
  }
  setting.note(`end ${await compareAll(setting)}`)
  for (const { model } of setting.actors) {
    const left = model.withdrawals.filter(({ state }) => state === 'approved').length
    if (left > 0) throw new Divergence(`${left} withdrawals of ${model.name} never ended`)
    const strayed = model.withdrawals.filter(({ state, bankPaid }) => bankPaid !== (state === 'paid')).length
    if (strayed > 0) throw new Divergence(`${strayed} withdrawals of ${model.name} ended other than the bank says`)
  }
  await compareBank(setting)
  // Decisions are played without the office here, so nobody notes them in its trail.
  const promises = allPromises.filter(({ invariant }) => invariant !== 'I10 trail')
  const breaches = await auditBooks(setting.ownerUrl, promises)
  if (breaches.length > 0) throw new Divergence(`the books: ${breaches.map(({ invariant, what }) => `${invariant} ${what}`).join('; ')}`)
}

async function compareBank(setting: Setting): Promise<void> {
  const paid = setting.actors.flatMap(({ model }) => model.withdrawals.filter(({ state }) => state === 'paid'))
  const ours = paid.reduce((sum, { amount }) => sum + amount, 0n)
  agree('the bank paid', String([...setting.bank.paid.values()].reduce((sum, amount) => sum + amount, 0n)), String(ours))
}

async function compareAll(setting: Setting): Promise<string> {
  const said: string[] = []
  for (const actor of setting.actors) said.push(await compareOne(setting, actor))
  return said.join(' ')
}

/** What the house says of a member, which must be what the model says. */
async function compareOne(setting: Setting, actor: Actor): Promise<string> {
  const { model, member } = actor
  const { database, clock } = setting.desk
  const balances = await database.read((tx) => findBalances(tx, member, clock.now()))
  agree(`playable of ${model.name}`, String(balances.playable), String(model.playable))
  agree(`held of ${model.name}`, String(balances.held), String(model.held))
  const states = new Map((await readDeposits(setting, actor)).map(({ id, state }) => [id, state]))
  const deposits = model.deposits.map(({ key }) => states.get(key)).join()
  agree(`deposits of ${model.name}`, deposits, model.deposits.map(({ state }) => state).join())
  const withdrawals = await readWithdrawals(setting, actor)
  const theirs = model.withdrawals.map(({ key }) => withdrawals.get(key)).join()
  agree(`withdrawals of ${model.name}`, theirs, model.withdrawals.map(({ state }) => state).join())
  agree(`requests of ${model.name}`, `${states.size}+${withdrawals.size}`, `${model.deposits.length}+${model.withdrawals.length}`)
  return `${balances.playable}/${balances.held}`
}

async function readWithdrawals({ desk }: Setting, { member }: Actor): Promise<Map<string, string>> {
  const rows = await desk.database.read((tx) =>
    tx.rows<{ id: string; state: string }>('simulate.withdrawals', 'select id, state from withdrawals.withdrawal where member_id = $1', [
      member,
    ]),
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}
