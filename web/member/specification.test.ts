import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as constants from '#contract/plain/constants.ts'
import { regulation } from '#contract/plain/regulation.ts'
import { refusals } from '#contract/plain/refusals.ts'
import * as depositTexts from '#contract/plain/deposits.th.ts'
import * as identityTexts from '#contract/plain/identity.th.ts'
import * as creditCheck from './money/credit-check.th.ts'
import * as th from './shell/th.ts'
import * as ofNeverDeposited from './withdrawals/never-deposited.th.ts'

/* The specification's own numbers and words, each beside our name for it. */

test.each([
  ['notification display', constants.notificationMs, 8_000],
  ['credit poll interval', constants.creditPollMs, 5_000],
  ['credit polls: it gives up when the counter exceeds 2', constants.creditPollRounds, 3],
  ['deposit status poll', constants.depositPollMs, 10_000],
  ['maintenance hide cookie', constants.maintenanceHideSeconds, 3_600],
  ['locale cookie', constants.localeCookieDays, 365],
  ['banner items at most', constants.bannerItems, 6],
  ['dialog width', constants.dialogWidthPx, 500],
  ['account dialog width', constants.accountDialogWidthPx, 600],
  ['loading bar throttle', constants.loadingBarThrottleMs, 200],
  ['loading bar duration', constants.loadingBarDurationMs, 5_000],
  ['reload guard', constants.reloadGuardMs, 60_000],
  ['referral levels', constants.referralLevels, 3],
  ['minimum age', regulation.minimumAgeYears, 20],
  ['desktop from', constants.desktopFromPx, 970],
])('%s', (_what, ours, theirs) => expect(ours).toBe(theirs))

test('small phones', () => expect(constants.phoneStepsPx).toEqual([500, 360]))

test.each([
  ['login failure', refusals.LOGIN_FAILED.text, 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง'],
  ['passwords that differ', identityTexts.passwordMismatchText, 'ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน'],
  ['deposit cancel failure', depositTexts.depositCancelFailedText, 'หมดเวลาทำรายการฝากเงิน'],
  ['deposit success', depositTexts.depositDoneText('1,000.00'), 'คุณทำการฝากเงินจำนวน 1,000.00 บาท เรียบร้อยแล้ว'],
  ['deposit failure', depositTexts.depositFailedText('หมดเวลา'), 'ไม่สามารถฝากเงิน (หมดเวลา)'],
  ['credit check begun', creditCheck.started, 'ดำเนินการเช็คเครดิต'],
  ['credit check done', creditCheck.finished, 'เช็คเครดิตเรียบร้อย'],
  ['credit check exhausted', creditCheck.exhausted(3), 'หมดระยะเวลาเช็คเครดิต ลิมิตไว้ไม่เกินจำนวน 3 ครั้ง'],
  ['a dead bearer', refusals.UNAUTHENTICATED.text, 'Unauthenticated.'],
  ['a missing page', th.notFoundTitle, '404 Not Found'],
  ['any other error', th.errorTitle, 'An error occurred'],
])('%s', (_what, ours, theirs) => expect(ours).toBe(theirs))

test.each([
  ['PASSWORD_MISMATCH', identityTexts.passwordMismatchText],
  ['DEPOSIT_NOT_CANCELLABLE', depositTexts.depositCancelFailedText],
] as const)('the API refuses %s in those words', (code, text) => expect(refusals[code].text).toBe(text))

test('who never deposited is told so, and to try again later', () => {
  expect(refusals.NEVER_DEPOSITED.text).toMatch(/ยังไม่เคยฝากเงิน.*ภายหลัง/)
  expect(ofNeverDeposited.neverDeposited).toMatch(/ยังไม่เคยฝากเงิน.*ภายหลัง/)
  const screen = Object.values(ofNeverDeposited).join()
  expect(screen, 'a withdrawal may have to be looked at first').not.toContain('ทันที')
})

/** Numbers that only CSS and `web/ui` hold, which import nothing of the contract: checked here and in content/overlays.test.ts. */
const IN_STYLE = [
  'notificationMs',
  'dialogWidthPx',
  'accountDialogWidthPx',
  'loadingBarThrottleMs',
  'loadingBarDurationMs',
  'desktopFromPx',
  'phoneStepsPx',
]

test('what is kept under a name is what the product uses: nobody has a copy of their own', () => {
  const root = join(import.meta.dirname, '../..')
  const product = ['web', 'modules', 'server', 'contract']
    .flatMap((part) =>
      readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => join(part, file)),
    )
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|plain.(?:constants|deposits\.th|identity\.th)\.ts$/.test(file),
    )
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const source = readFileSync(join(import.meta.dirname, 'specification.test.ts'), 'utf8')
  const names = [...source.matchAll(/\b(?:constants|\w+Texts)\.(\w+)/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  const unused = [...new Set(names)].filter((name) => !new RegExp(`\\b${name}\\b`).test(product))
  expect(unused.filter((name) => !IN_STYLE.includes(name))).toEqual([])
})

const css = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test('style has the same numbers, which it cannot import', () => {
  const overlay = css('ui/overlay.css')
  expect(overlay).toContain(`width: min(${constants.dialogWidthPx}px`)
  expect(overlay).toContain(`width: min(${constants.accountDialogWidthPx}px`)
  expect(overlay).toContain(
    `animation: load ${constants.loadingBarDurationMs / 1_000}s ${constants.loadingBarThrottleMs}ms `,
  )
  const shell = css('member/shell/shell.css')
  for (const width of [`min-width: ${constants.desktopFromPx}px`, `max-width: ${constants.desktopFromPx - 1}px`])
    expect(shell).toContain(`(${width})`)
  expect(shell).toContain(`(min-width: ${constants.phoneStepsPx[0]}px)`)
  expect(shell).toContain(`(max-width: ${constants.phoneStepsPx[1] - 1}px)`)
})

test('who asks for little motion sees the loading bar stand still', () => {
  expect(css('ui/tokens.css')).toMatch(/prefers-reduced-motion:reduce\).*animation-duration:1ms!important/)
})
