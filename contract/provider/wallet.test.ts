import { describe, expect, it } from 'vitest'
import { satangText, walletAnswers, walletRequests } from './wallet.ts'

describe('the wallet API', () => {
  it.each(['-1', '1.0', '01', '', '1e3', ' 1', '๑'])('takes no amount written %j', (amount) => {
    expect(satangText.safeParse(amount).success).toBe(false)
  })

  it('takes a win of nothing that closes the round', () => {
    const win = {
      request: 'q1',
      transaction: 'w1',
      player: 'p1',
      round: 'r1',
      game: 'golden-lotus',
      amount: '0',
      bet_transaction: 'b1',
      closes_round: true,
    }
    expect(walletRequests.win.safeParse(win).success).toBe(true)
  })

  it('answers a bet with both balances, or with a code', () => {
    expect(
      walletAnswers.bet.parse({ status: 'OK', balance: '900', balance_then: '900', transaction: 'b1' }).status,
    ).toBe('OK')
    expect(walletAnswers.bet.parse({ status: 'INSUFFICIENT_FUNDS', balance: '5' })).toEqual({
      status: 'INSUFFICIENT_FUNDS',
      balance: '5',
    })
    expect(walletAnswers.bet.safeParse({ status: 'OK' }).success).toBe(false)
  })
})
