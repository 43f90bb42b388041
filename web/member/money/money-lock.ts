import { storagePrefix } from '#contract/plain/constants.ts'

const MOVING = `${storagePrefix}money`

/** No tab of this browser updates the site during a money call (`whenNoMoneyMoves`). */
export const whileMoneyMoves = <Answer>(send: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request(MOVING, { mode: 'shared' }, send) : send()

/** Runs once no tab awaits a money call's answer; such calls wait meanwhile. */
export const whenNoMoneyMoves = (perform: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(MOVING, { mode: 'exclusive' }, perform) : perform()
