import { readFileSync } from 'node:fs'
import { type BrowserContext, expect } from '@playwright/test'
import { openAnswerChecker, type CheckedAnswer } from '#tools/answer-checker.ts'
import { OPENAPI_FILE } from '#tools/openapi.ts'
import { runningStack } from '#tools/running.ts'

const check = openAnswerChecker(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')))
const site = new URL(runningStack().environment.PUBLIC_URL ?? '').origin
const violations: string[] = []
let reading: Promise<void>[] = []

const see = (answer: CheckedAnswer): void => void violations.push(...check(answer).violations)

/** The header of answers that a test makes up, which the site never sends. */
export const MADE_UP = { 'x-made-up': 'yes' }

/** Checks every answer of the API to a browser against docs/openapi.json. It cannot be read when its page has navigated away. */
export function listenToAnswers(context: BrowserContext): void {
  context.on('response', (response) => {
    const { pathname, origin } = new URL(response.url())
    if (origin !== site || !pathname.startsWith('/api/') || pathname === '/api/live') return
    // No page may frame us: the browser throws such an answer away, and its body cannot be read.
    if (response.request().isNavigationRequest() && response.frame().parentFrame() !== null) return
    const read = async () => {
      const body = await response.text().catch(() => null)
      if (body === null) return
      const all = await response.allHeaders().catch(() => null)
      if (all === null) return
      if ('x-made-up' in all) return
      const headers = new Headers(
        Object.entries(all)
          .filter(([name]) => !name.startsWith(':'))
          .map(([name, value]) => [name, value.replaceAll('\n', ', ')]),
      )
      see({ method: response.request().method(), path: pathname, status: response.status(), headers, body })
    }
    reading.push(read())
  })
}

/** Calls the API as a program does, and checks the answer against docs/openapi.json. */
export async function fetchChecked(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  const body = await answer.clone().text()
  see({
    method: init.method ?? 'GET',
    path: new URL(url).pathname,
    status: answer.status,
    headers: answer.headers,
    body,
  })
  return answer
}

/** Fails when an answer since the last check is not described. */
export async function expectDescribedAnswers(): Promise<void> {
  await Promise.all(reading)
  reading = []
  expect(violations.splice(0), 'answers that docs/openapi.json does not describe').toEqual([])
}
