import { describe, expect, it } from 'vitest'
import { entered, noFlight } from './flight-now.ts'

const over = { point: 250, seed: 'b'.repeat(64), nonce: 8, salt: 'salt' }

describe('the flight that a page shows', () => {
  const betting = entered(noFlight, { type: 'betting', until: 6_000, round: 7, commitment: 'of round 7' })

  it('keeps the commitment of its betting until it is over', () => {
    const shown = entered(betting, { type: 'show', until: 0, round: 7, shown: { started: 7_500 } })
    expect(entered(shown, { type: 'pay', until: 9_000, round: 7, over })).toMatchObject({
      commitment: 'of round 7',
      out: 250,
      round: 7,
    })
  })

  it('is checked by the commitment of its own round where the page comes back during a later one', () => {
    const back = entered(betting, {
      type: 'snapshot',
      phase: 'pay',
      until: 40_000,
      round: 8,
      commitment: 'of round 8',
      over,
    })
    expect(back).toMatchObject({ phase: 'pay', round: 8, commitment: 'of round 8', out: 250 })
  })

  it('is not out any more where the page comes back during a later flight', () => {
    const out = entered(betting, { type: 'pay', until: 9_000, round: 7, over })
    const back = entered(out, {
      type: 'snapshot',
      phase: 'show',
      until: 0,
      round: 9,
      commitment: 'of round 9',
      shown: { started: 20_000 },
    })
    expect(back).toMatchObject({ round: 9, started: 20_000, out: null })
  })
})
