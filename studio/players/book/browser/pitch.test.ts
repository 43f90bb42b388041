import { describe, expect, it } from 'vitest'
import type { MatchEvent, MatchPage } from '../wire.ts'
import { placeOfPlay } from './pitch.ts'

const event = (type: string, minute: number, extra: Partial<MatchEvent> = {}): MatchEvent =>
  ({ type, minute, added: 0, side: 'away', kind: 'open', score: [0, 0], state: 'given', ...extra }) as MatchEvent
const match = (momentum: number[], events: MatchEvent[] = []) =>
  ({
    home: { name: 'บางปลาทอง' },
    away: { name: 'ดอยหมอก' },
    minute: 63,
    added: 0,
    momentum,
    events,
  }) as unknown as MatchPage

describe('The place of play', () => {
  it('is on the half that the side with momentum attacks, further the more it presses, and in the middle without.', () => {
    expect(placeOfPlay(match([0]))).toMatchObject({ side: null, at: 0.5 })
    expect(placeOfPlay(match([1]))).toMatchObject({ side: 'home', text: 'บางปลาทอง เป็นฝ่ายบุก' })
    const [weak, strong] = [placeOfPlay(match([-1])), placeOfPlay(match([3, -3]))]
    expect([weak.side, strong.side, strong.text]).toEqual(['away', 'away', 'ดอยหมอก กดดันหนัก'])
    expect(strong.at).toBeLessThan(weak.at)
    expect(weak.at).toBeLessThan(0.5)
  })

  it('is that of a goal or corner of this minute or the last one, whoever presses, and of none that was annulled.', () => {
    expect(placeOfPlay(match([2], [event('corner', 62)])).text).toBe('ดอยหมอก เตะมุม')
    expect(placeOfPlay(match([2], [event('goal', 63), event('card', 63)])).text).toBe('ดอยหมอก ประตู')
    expect(placeOfPlay(match([2], [event('corner', 61)])).side).toBe('home')
    expect(placeOfPlay(match([2], [event('goal', 63, { state: 'annulled' })])).side).toBe('home')
  })

  it('is not that of a goal in the stoppage time of the first half once the second is played.', () => {
    const late = event('goal', 45, { added: 4 })
    expect(placeOfPlay({ ...match([2], [late]), minute: 45, added: 5 }).text).toBe('ดอยหมอก ประตู')
    expect(placeOfPlay({ ...match([2], [late]), minute: 46 }).side).toBe('home')
    expect(placeOfPlay({ ...match([2], [late]), minute: 49 }).side).toBe('home')
  })
})
