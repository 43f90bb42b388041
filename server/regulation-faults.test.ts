import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type RegulationProfile, regulation } from '#contract/plain/regulation.ts'
import { regulationFaults } from './regulation-faults.ts'

const ROOT = join(import.meta.dirname, '..')

test('the profile of this site can be run under', () => {
  expect(regulationFaults(regulation)).toEqual([])
})

describe('a profile is refused', () => {
  const profile: RegulationProfile = regulation
  test.each<[string, RegulationProfile, string]>([
    ['an age of nothing', { ...profile, minimumAgeYears: 0 }, 'minimumAgeYears'],
    ['half a day', { ...profile, timeOutHours: { ...profile.timeOutHours, '24h': 12.5 } }, 'timeOutHours.24h'],
    ['a raise at once', { ...profile, limitRaise: { waitHours: 0, confirmDays: 7 } }, 'limitRaise.waitHours'],
    [
      'an exclusion that is too short',
      { ...profile, selfExclusionMonths: { ...profile.selfExclusionMonths, '6m': 5 } },
      'selfExclusionMonthsMin',
    ],
    [
      'a default that nobody can choose',
      { ...profile, realityCheck: { minutes: [15, 30], default: 60 } },
      'realityCheck.default',
    ],
    ['a choice of nothing', { ...profile, realityCheck: { minutes: [0, 60], default: 60 } }, 'realityCheck.minutes.0'],
    ['bounds in the wrong order', { ...profile, sessionMinutes: { min: 60, max: 15 } }, 'sessionMinutes.min'],
    ['a round in no time', { ...profile, gameCycleMs: 0 }, 'gameCycleMs'],
    ['a help line that is a name', { ...profile, helpLine: { number: 'hope' } }, 'helpLine.number'],
  ])('%s', (_what, broken, named) => {
    const faults = regulationFaults(broken)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(named)
  })
})

/** Texts are whole Thai sentences, so the numbers in them are written out; they must be those of the profile. */
describe('what members read says', () => {
  const texts = readdirSync(join(ROOT, 'web/member'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[/.])th(?:\.server)?\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, 'web/member', file), 'utf8') }))
  const named = (pattern: RegExp) => texts.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1]))

  test('the age from which one may be a member', () => {
    const ages = named(/อายุ[^0-9'`]*([0-9]+)/g)
    expect(ages.length).toBeGreaterThan(8)
    expect(new Set(ages)).toEqual(new Set([String(regulation.minimumAgeYears)]))
  })

  test('the number of the help line', () => {
    const numbers = named(/(?:สายด่วน[^0-9'`$]*|โทร )([0-9]{4})/g)
    expect(numbers.length).toBeGreaterThan(1)
    expect(new Set(numbers)).toEqual(new Set([regulation.helpLine.number]))
  })
})
