import { roundsMax } from '#contract/provider/rounds.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { pairwiseId } from '#modules/tickets/index.ts'
import {
  updateCheckEnd,
  insertCheck,
  updateQuestion,
  insertQuestions,
  selectKnownHosts,
  updateOpenQuestions,
} from './credit-check.store.ts'
import type { GamesConfig } from './hosts.ts'
import type { HostRounds } from './ports.ts'
import { settleReported } from './settle-reported.ts'

export const creditCheckSeconds = {
  /** A check begun within this time and ended answers for the next one too. */
  cooldown: 5,
  /** A longer one was lost with its process, or its host is silent: the next one takes its place. */
  lost: 60,
  givenUp: 600,
} as const

/** Clicks while a check runs, or in its first five seconds, join it. Announces: `credit_check.asked`. */
export async function startCreditCheck(context: Context, config: GamesConfig, member: MemberId): Promise<void> {
  await context.database.write(async (tx) => {
    const at = context.clock.now()
    const id = newId('chk', at)
    const { cooldown, lost } = creditCheckSeconds
    if (
      !(await insertCheck(tx, {
        member,
        id,
        at,
        endedBefore: plusSeconds(at, -cooldown),
        runningBefore: plusSeconds(at, -lost),
      }))
    )
      return
    const players = config.hosts.map(({ no, host }) => ({
      hostNo: no,
      player: pairwiseId(config.playerPepper, host, member),
    }))
    await insertQuestions(tx, member, await selectKnownHosts(tx, players))
    if (await updateCheckEnd(tx, { member, id, at, givingUp: false })) return
    await tx.announce(member, 'credit_check.asked', { check: id })
  })
}

/** `again`: a host stayed silent. Throws where the settling failed. Announces: `credit_check.ended`. */
export async function runCreditCheck(
  context: Context,
  config: GamesConfig,
  hosts: HostRounds,
  { member, check: id }: { member: MemberId; check: string },
): Promise<'done' | 'again'> {
  const taken = await context.database.write((tx) =>
    updateOpenQuestions(tx, { member, id, at: context.clock.now(), roundsMax }),
  )
  if (taken === null) return 'done'
  await Promise.all(
    taken.questions.map(async ({ hostNo, rounds }) => {
      const host = config.hosts.find(({ no }) => no === hostNo)
      const player = host && pairwiseId(config.playerPepper, host.host, member)
      const answer = host && player ? await hosts.query(host, { player, rounds }) : 'silent'
      if (answer === 'silent' || !host || !player) return
      const question = { member, check: id, hostNo }
      await context.database.writeOne((tx) => updateQuestion(tx, { ...question, state: 'told' }))
      for (const round of answer.rounds) await settleReported(context, host, player, round)
      await context.database.writeOne((tx) => updateQuestion(tx, { ...question, state: 'settled' }))
    }),
  )
  return context.database.write(async (tx) => {
    const at = context.clock.now()
    const givingUp = at >= plusSeconds(taken.startedAt, creditCheckSeconds.givenUp)
    if (!(await updateCheckEnd(tx, { member, id, at, givingUp }))) return 'again'
    await tx.announce(member, 'credit_check.ended', { check: id })
    return 'done'
  })
}
