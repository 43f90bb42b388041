import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumArgs } from '#tools/chromium.ts'

type Answer = { id?: number; result?: unknown; error?: { message: string } }
type Tab = { url: string; webSocketDebuggerUrl: string }

/** A connection of Chrome's DevTools protocol to a browser, or to one tab of it. */
export class DevTools {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id = 0, result, error } = JSON.parse(String(data)) as Answer
      if (error) this.#waiting.get(id)?.reject(new Error(error.message))
      else this.#waiting.get(id)?.resolve(result)
    })
  }

  static async open(address: string): Promise<DevTools> {
    const socket = new WebSocket(address)
    await new Promise((opened, failed) => {
      socket.addEventListener('open', opened)
      socket.addEventListener('error', () => failed(new Error(`no connection to ${address}`)))
    })
    return new DevTools(socket)
  }

  async send<Result = unknown>(method: string, params: object = {}): Promise<Result> {
    const id = (this.#last += 1)
    const answer = Promise.withResolvers<unknown>()
    this.#waiting.set(id, answer)
    this.#socket.send(JSON.stringify({ id, method, params }))
    return (await answer.promise) as Result
  }

  /** The value of an expression in the tab, as JSON carries it. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const params = { expression, returnByValue: true, awaitPromise: true }
    return (await this.send<{ result: { value: Value } }>('Runtime.evaluate', params)).result.value
  }

  close(): void {
    this.#socket.close()
  }
}

/** A browser whose tabs nobody watches but those that are asked for. Playwright stops each new tab until it has prepared it, which takes as
 *  long again as opening it. */
export type BareChromium = {
  tabs(): Promise<Tab[]>
  /** Opens an empty tab in a profile of its own; `forget` closes it with all that it has opened. */
  newTab(): Promise<{ tab: DevTools; forget(): Promise<unknown> }>
  close(): Promise<void>
}

/** Starts such a browser, with a profile that `close` deletes. Throws where it does not start. */
export async function startBareChromium(executablePath: string): Promise<BareChromium> {
  const profile = mkdtempSync(join(tmpdir(), 'chokdee-bench-'))
  const args = [
    ...chromiumArgs(),
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    'about:blank',
  ]
  const child = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((done) => child.once('exit', done))
  const address = await new Promise<string>((resolve, failed) => {
    let printed = ''
    child.once('exit', () => failed(new Error(`Chromium ended: ${printed}`)))
    child.stderr.on('data', (text: Buffer) => {
      printed += text.toString()
      const [found] = /ws:\/\/\S+/.exec(printed) ?? []
      if (found) resolve(found)
    })
  })
  const { host } = new URL(address)
  const browser = await DevTools.open(address)
  return {
    tabs: async () => (await (await fetch(`http://${host}/json/list`)).json()) as Tab[],
    async newTab() {
      const { browserContextId } = await browser.send<{ browserContextId: string }>('Target.createBrowserContext')
      const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      })
      const tab = await DevTools.open(`ws://${host}/devtools/page/${targetId}`)
      const forget = () => {
        tab.close()
        return browser.send('Target.disposeBrowserContext', { browserContextId })
      }
      return { tab, forget }
    },
    async close() {
      child.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
