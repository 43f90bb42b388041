import { expect, test } from 'vitest'
import { categoryTexts } from '#contract/plain/offers.th.ts'
import { lobbyWords, skillWords } from './lobby.th.server.ts'

test('no description says of every game or round what a host may leave unpublished: a return, a commitment', () => {
  for (const { name, description } of [...Object.values(lobbyWords), skillWords]) {
    expect(description, name).not.toMatch(/RTP ตามผู้ผลิตทุกเกม|ผลได้ทุกรอบ/)
  }
})

test('the lobby of slots ITP has one name, also in the terms of offers', () => {
  expect(categoryTexts['slot-itp']).toBe(lobbyWords['slot-itp'].name)
})
