import { storagePrefix } from '#contract/plain/constants.ts'

const MOVING = `${storagePrefix}money`

/** Makes a call that moves money while nothing may take this site from under it, in whatever tab of the browser. */
export const whileMoneyMoves = <Answer>(send: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request(MOVING, { mode: 'shared' }, send) : send()

/** Acts once no tab of this browser waits for the answer of a call that moves money; such calls wait meanwhile. */
export const whenNoMoneyMoves = (act: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(MOVING, { mode: 'exclusive' }, act) : act()
