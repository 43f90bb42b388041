import type { TradingRefusal } from '#contract/provider/trading.ts'

export class TradingRefused extends Error {
  override readonly name = 'TradingRefused'
  readonly code: TradingRefusal
  constructor(code: TradingRefusal) {
    super(code)
    this.code = code
  }
}
