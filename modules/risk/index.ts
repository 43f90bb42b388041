export { assessAccountChange, assessPayment, type Payment } from './assess.ts'
export { forgetOldLinks, noteForeignSender, noteSession } from './note-sighting.ts'
export type { RiskDesk } from './ports.ts'
export type { Assessment } from './score.ts'
