import type { z } from 'zod'
import type { reportOperation } from '#contract/partners/director.ts'
import { type WalletOperation, type WalletRequest, walletRequests } from '#contract/provider/wallet.ts'
import { present } from '#kit/assert.ts'
import { newId } from '#kit/ids.ts'
import type { HostContext } from '../context.ts'
import { HttpError } from '#kit/party/requests.ts'
import { slotHosts } from '../registry.ts'
import { insertReward, type Round, selectRound } from './tables.store.ts'
import { walletOf } from '../wallet/wallet.ts'

type ReportedOperation = z.output<typeof reportOperation>

/**
 * Makes a round's host report an operation to the site's wallet, and returns the wallet's answer. Refuses: 404 for an
 * unknown round, 422 for an incomplete operation. The host's own record stays as drawn.
 */
export async function reportRoundOperation(context: HostContext, reported: ReportedOperation) {
  const round = selectRound(context.database, reported.round)
  if (round === undefined) throw new HttpError(404, 'ROUND_UNKNOWN', 'ไม่พบรอบนี้')
  const transaction = reported.transaction ?? newId('act', context.clock.now())
  const body = bodyOf(round, reported, transaction)
  const { data } = walletRequests[reported.act].safeParse(body)
  if (data === undefined) throw new HttpError(422, 'AMOUNT_INVALID', 'จำนวนเงินไม่ถูกต้อง')
  const host = present(
    slotHosts.find((one) => one.host === round.host),
    'a round is of a host of this world',
  )
  const reply = await walletOf(context, host)(reported.act, data as WalletRequest<WalletOperation>)
  context.log.info({ round: round.id, act: reported.act }, 'act reported')
  const isPaid = reported.act === 'reward' && reply.known && reply.answer.status === 'OK'
  // Other dialects have no list, and name a reward in words of their own.
  if (isPaid && host.dialect === undefined)
    insertReward(context.database, {
      id: transaction,
      host: host.host,
      amount: Number(reported.amount),
      paidMs: context.clock.now().getTime(),
    })
  return { transaction, answer: reply.known ? reply.answer : null }
}

function bodyOf(
  { id, player, game, betTransaction }: Round,
  { act, amount }: ReportedOperation,
  transaction: string,
): Record<string, unknown> {
  const shared = { request: transaction, transaction, player, round: id }
  switch (act) {
    case 'adjust':
      return { ...shared, bet_transaction: betTransaction, amount }
    case 'reopen':
      return { ...shared, reason: 'the director re-opened it' }
    case 'end-round':
      return { ...shared, game }
    case 'reward':
      return { request: transaction, transaction, player, amount, kind: 'prize', game, reference: id }
  }
}
