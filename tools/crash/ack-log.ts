import { closeSync, openSync, writeSync } from 'node:fs'

/** `pay`: paying a deposit's QR at the gateway. `play`: a round at a game host of the sandbox. `bet`, `win`, `rollback`: wallet calls that
 *  this program signs itself. */
export type Operation = 'deposit' | 'pay' | 'withdraw' | 'bet' | 'win' | 'rollback' | 'play'
/** What a member intends to do. Each is written before its first try, and again with the site's answer. `key`: the idempotency key or
 *  transaction id; `account`: the number of the member's bank account; `about`: the round of a wallet call. */
export type Intent = { operation: Operation; key: string; account: string; satang: bigint; about?: string }
/** What an acknowledgement carried: the playable balance right after a wallet call, the round of a game, or the id of a request. */
export type Ack = { balanceThen?: string; round?: string; id?: string }
export type AckEntry = Intent & { ack: Ack | null; refused: string | null }

/** The acknowledgement log: intents and acknowledgements, appended to a file that neither site nor database can touch. */
export type AckLog = {
  file: string
  intend(intent: Intent): void
  acknowledge(operation: Operation, key: string, ack: Ack): void
  refuse(operation: Operation, key: string, code: string): void
  /** A violation: the same key was answered in two ways. */
  complain(what: string): void
  noted: ReadonlyMap<string, AckEntry>
  complaints: readonly string[]
  close(): void
}

/** The name of an operation in the log. */
export const nameOf = (operation: Operation, key: string): string => `${operation}:${key}`

/** Opens the log. A line is with the operating system before the call returns, so it survives any kill. */
export function openAckLog(file: string): AckLog {
  const handle = openSync(file, 'a', 0o600)
  const noted = new Map<string, AckEntry>()
  const complaints: string[] = []
  const append = (line: object) => void writeSync(handle, `${JSON.stringify(line)}\n`)
  const change = (operation: Operation, key: string, to: Pick<AckEntry, 'ack'> | Pick<AckEntry, 'refused'>) => {
    const before = noted.get(nameOf(operation, key))
    if (!before) throw new Error(`${operation} ${key} was answered and never intended`)
    noted.set(nameOf(operation, key), { ...before, ...to })
  }
  return {
    file,
    noted,
    complaints,
    intend(intent) {
      append({ intent: { ...intent, satang: String(intent.satang) } })
      noted.set(nameOf(intent.operation, intent.key), { ...intent, ack: null, refused: null })
    },
    acknowledge(operation, key, ack) {
      append({ ack: { act: operation, key, ...ack } })
      change(operation, key, { ack })
    },
    refuse(operation, key, code) {
      append({ refused: { act: operation, key, code } })
      change(operation, key, { refused: code })
    },
    complain(what) {
      append({ complaint: what })
      complaints.push(what)
    },
    close: () => closeSync(handle),
  }
}
