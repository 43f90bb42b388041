import { expect, test } from 'vitest'
import { mainThread, residentMb } from './process-use.ts'

test('of a process that the system does not report, nothing is known', () => {
  expect(mainThread(-1)).toEqual({ busyS: Number.NaN, waitedS: Number.NaN })
  expect(residentMb(-1)).toBeNaN()
})
