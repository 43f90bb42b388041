import { storagePrefix } from '#contract/plain/constants.ts'

const MOVING = `${storagePrefix}money`

/** Makes a call that moves money; no tab of this browser updates the site meanwhile (`whenNoMoneyMoves`). */
export const whileMoneyMoves = <Answer>(send: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request(MOVING, { mode: 'shared' }, send) : send()

/** Acts once no tab of this browser awaits the answer of a money call; such calls wait meanwhile. */
export const whenNoMoneyMoves = (perform: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(MOVING, { mode: 'exclusive' }, perform) : perform()
