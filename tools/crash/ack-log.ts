import { closeSync, openSync, writeSync } from 'node:fs'

/** What a member intends to do. Each is written before its first try, and again with the site's answer. */
export type Act = 'deposit' | 'pay' | 'withdraw' | 'bet' | 'win' | 'rollback' | 'play'
export type Intent = { act: Act; key: string; account: string; satang: bigint; about?: string }
/** What an acknowledgement carried: the playable balance right after a wallet call, the round of a game, or the id of a request. */
export type Ack = { balanceThen?: string; round?: string; id?: string }
export type AckEntry = Intent & { ack: Ack | null; refused: string | null }

/** The outside book: intents and acknowledgements, appended to a file that neither site nor database can touch. */
export type AckLog = {
  file: string
  intend(intent: Intent): void
  acknowledge(act: Act, key: string, ack: Ack): void
  refuse(act: Act, key: string, code: string): void
  /** A violation: the same key was answered in two ways. */
  complain(what: string): void
  noted: ReadonlyMap<string, AckEntry>
  complaints: readonly string[]
  close(): void
}

/** The name of an act in the book. */
export const nameOf = (act: Act, key: string): string => `${act}:${key}`

/** Opens the book. A line is with the operating system before the call returns, so it survives any kill. */
export function openAckLog(file: string): AckLog {
  const handle = openSync(file, 'a', 0o600)
  const noted = new Map<string, AckEntry>()
  const complaints: string[] = []
  const append = (line: object) => void writeSync(handle, `${JSON.stringify(line)}\n`)
  const change = (act: Act, key: string, to: Pick<AckEntry, 'ack'> | Pick<AckEntry, 'refused'>) => {
    const before = noted.get(nameOf(act, key))
    if (!before) throw new Error(`${act} ${key} was answered and never intended`)
    noted.set(nameOf(act, key), { ...before, ...to })
  }
  return {
    file,
    noted,
    complaints,
    intend(intent) {
      append({ intent: { ...intent, satang: String(intent.satang) } })
      noted.set(nameOf(intent.act, intent.key), { ...intent, ack: null, refused: null })
    },
    acknowledge(act, key, ack) {
      append({ ack: { act, key, ...ack } })
      change(act, key, { ack })
    },
    refuse(act, key, code) {
      append({ refused: { act, key, code } })
      change(act, key, { refused: code })
    },
    complain(what) {
      append({ complaint: what })
      complaints.push(what)
    },
    close: () => closeSync(handle),
  }
}
