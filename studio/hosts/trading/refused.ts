import type { TradingRefusal } from '#contract/provider/trading.ts'

/** A question of the office that is answered with a code. */
export class TradingRefused extends Error {
  override readonly name = 'TradingRefused'
  readonly code: TradingRefusal
  constructor(code: TradingRefusal) {
    super(code)
    this.code = code
  }
}
