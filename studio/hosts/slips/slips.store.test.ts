import { expect, test } from 'vitest'
import { openDatabase } from '#kit/party/database.ts'
import { fixtureTables, selectEventsToSettle } from '../book/fixtures.store.ts'
import { calendarTables } from '../lotto/calendar.store.ts'
import { lottoTables, selectSlipsToSettle, sumCommitted, sumSent } from '../lotto/lotto.store.ts'
import { openPlanned } from '../plans-for-test.ts'
import * as slips from './slips.store.ts'

const OF_EVENT = /^SEARCH e USING PRIMARY KEY \(event=\?\), SEARCH s USING INDEX sqlite_autoindex_slip_1 \(id=\?\)$/
const OF_DRAW = /^SEARCH l USING PRIMARY KEY \(draw=\?\), SEARCH s USING INDEX sqlite_autoindex_slip_1 \(id=\?\)$/

test('No question that a bet, a settlement or the clock of a host asks reads all slips of a year.', () => {
  const database = openDatabase(':memory:', [slips.slipTables, fixtureTables, lottoTables, calendarTables])
  const { planned, plans } = openPlanned(database)
  slips.selectSlipsToDecide(planned, 'h', 1)
  selectEventsToSettle(planned, 'h')
  selectSlipsToSettle(planned, 'h')
  slips.selectSlipsOfEvent(planned, 'h', 'f-1')
  slips.selectSlipsOfEvent(planned, 'h', 'f-1', 'p')
  slips.selectOpenSlipsOfEvent(planned, 'h', 'f-1', 5)
  slips.sumSlipsOfEvent(planned, 'h', 'f-1')
  sumCommitted(planned, 'd-1')
  sumSent(planned, 'd-1', 'p')
  const open = expect.stringMatching(/^SEARCH (?:s|slip) USING INDEX slip_open \(host=\? AND state=\?\)/)
  const [ofEvent, ofDraw] = [expect.stringMatching(OF_EVENT), expect.stringMatching(OF_DRAW)]
  expect(plans).toEqual([open, open, open, ofEvent, ofEvent, ofEvent, ofEvent, ofDraw, ofDraw])
  database.close()
})
