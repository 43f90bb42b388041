import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { depositRefusals } from '#contract/plain/deposits.th.ts'
import { refusals } from '#contract/plain/refusals.ts'
import { comparedTexts, THAI_ELSEWHERE, thaiIn } from './texts.ts'
import { filesOf, ROOT, textOf } from './tree.ts'

const [, named = ''] =
  /^To change the text of a cancelled deposit, (.*?); there is no fourth place\.$/m.exec(textOf(ROOT, 'README.md')) ??
  []
/** The three places that the README names. */
const PLACES = [...named.matchAll(/`([\w./-]+)`/g)].map(([, place = '']) => place)
const isNamed = (file: string) => PLACES.some((place) => file === place || file.startsWith(`${place}/`))

const TEXTS = /(?:^|[./])th(?:\.server)?\.ts$/
const product = filesOf(ROOT, ['kit', 'contract', 'modules', 'server', 'web'], /(?<!\.test|\.stories)\.tsx?$/)

test('the README names three places for the text of a cancelled deposit, and they exist', () => {
  expect(PLACES).toHaveLength(3)
  for (const place of PLACES)
    expect(
      product.some((file) => file === place || file.startsWith(`${place}/`)),
      place,
    ).toBe(true)
})

/** A sentence about a deposit that was cancelled or ran out of time. */
const CANCELLED = /(?:ยกเลิก|หมดเวลา)[^'`\n]*ฝาก|รายการฝาก[^'`\n]*(?:ยกเลิก|หมดเวลา)/

test('there is no fourth place for the text of a cancelled deposit', () => {
  const exempt = (file: string) => THAI_ELSEWHERE.some(({ path }) => path.test(file))
  const about = product.filter(
    (file) => !exempt(file) && thaiIn(textOf(ROOT, file)).some((line) => CANCELLED.test(line)),
  )
  expect(about.some((file) => file === 'contract/plain/deposits.th.ts')).toBe(true)
  expect(about.filter((file) => !isNamed(file))).toEqual([])
})

test('what the API answers about deposits and slips is in one of them', () => {
  const codes = (Object.keys(refusals) as (keyof typeof refusals)[]).filter((code) => /^(?:DEPOSIT|SLIP)_/.test(code))
  expect(codes.length).toBeGreaterThan(20)
  for (const code of codes) expect(refusals[code].text, code).toBe((depositRefusals as Record<string, string>)[code])
})

/** What deposits share with other requests and pages: the words of a state, and the layout's names of pages. */
const SHARED = ['contract/plain/requests.th.ts', 'web/member/shell/th.ts']

test('deposits take their texts from these places, and what they share from two files more', () => {
  const imported = product
    .filter((file) => /^(?:modules|web\/member)\/deposits\//.test(file))
    .flatMap((file) => [...textOf(ROOT, file).matchAll(/from '([^']*)'/g)].map(([, path = '']) => resolved(file, path)))
    .filter((path) => TEXTS.test(path))
  expect(imported.length).toBeGreaterThan(15)
  expect([...new Set(imported)].filter((path) => !isNamed(path) && !SHARED.includes(path))).toEqual([])
})

/** The file of an import, from the project's root. */
function resolved(file: string, path: string): string {
  if (path.startsWith('.')) return join(dirname(file), path)
  return path.replace(
    /^#(\w+)\//,
    (_all, root: string) =>
      `${({ member: 'web/member', office: 'web/office', ui: 'web/ui' } as Record<string, string>)[root] ?? root}/`,
  )
}

test('Thai in a line is found, its digits and the sign of the baht alone are not', () => {
  expect(thaiIn("const a = 'ฝาก'\nconst b = '฿5'\nconst c = /[๐-๙]/")).toEqual(["const a = 'ฝาก'"])
})

test.each([
  ["import * as th from './x.th.ts'\nif (answer.error === th.over) stop()", ['=== th.over']],
  ["import { over as ended } from '#contract/plain/deposits.th.ts'\nconst is = ended === text", ['ended ===']],
  ['const locked = answer.error === refusals.LOGIN_LOCKED.text', ['=== refusals.LOGIN_LOCKED.text']],
  ["const back = why.endsWith('คืนเงินให้ผู้โอนแล้ว')", [".endsWith('คืนเงินให้ผู้โอนแล้ว'"]],
  ["import * as th from './x.th.ts'\nconst title = paid ? th.paid : th.failed", []],
  ["import { over } from './x.th.ts'\nif (code === 'OVER') show(over)", []],
])('a comparison with a text is found: %j', (source, found) => expect(comparedTexts(source)).toEqual(found))
