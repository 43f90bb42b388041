import { storagePrefix } from '#contract/plain/constants.ts'
import { attempt } from './session.ts'

/** Forms and wishes whose words are kept where a session ends under them. */
export type DraftName =
  | 'deposit'
  | 'birth-date'
  | 'withdraw'
  | 'account-change'
  | 'register-bank'
  | 'registration'
  | 'notices-sms'
  | 'notices-chat'
  | 'favourites'
  | 'credit-check'

/** What stood in a form, by the names of its fields. Never a password. */
export type Typed = Readonly<Record<string, string>>

/** How long what was typed waits for its owner, in milliseconds. */
const draftKeptMs = 3_600_000

const DRAFTS = `${storagePrefix}draft.`

type Places = { storage(): Storage; nowMs(): number }
type Kept = { of: string; atMs: number; typed: Typed }

/** Where words wait for their owner: this tab's own storage; where it is denied or was emptied meanwhile, this page's life. They are
 *  given once, to the member who typed them (`of` is his public key, or his phone while he registers) and to nobody else. */
export function drafts(places: Places) {
  const memory = new Map<string, string>()

  const read = (key: string): Kept | null => {
    let text: string | null = null
    attempt(() => {
      text = places.storage().getItem(key)
    })
    return keptIn(text ?? memory.get(key) ?? null)
  }
  const isInTime = ({ atMs }: Kept): boolean => places.nowMs() - atMs <= draftKeptMs
  const forget = (key: string) => {
    memory.delete(key)
    attempt(() => places.storage().removeItem(key))
  }
  const keys = (): Set<string> => {
    const found = new Set(memory.keys())
    attempt(() => {
      for (const key of Object.keys(places.storage())) if (key.startsWith(DRAFTS)) found.add(key)
    })
    return found
  }
  return {
    keep(name: DraftName, of: string, typed: Typed): void {
      if (Object.values(typed).every((value) => value === '')) return
      const text = JSON.stringify({ of, atMs: places.nowMs(), typed } satisfies Kept)
      memory.set(DRAFTS + name, text)
      attempt(() => places.storage().setItem(DRAFTS + name, text))
    },
    take(name: DraftName, of: string): Typed | null {
      const kept = read(DRAFTS + name)
      forget(DRAFTS + name)
      return kept?.of === of && isInTime(kept) ? kept.typed : null
    },
    /** This member stands here now: what others typed is gone, and what has waited too long. */
    leaveOnly(of: string): void {
      for (const key of keys()) {
        const kept = read(key)
        if (kept?.of !== of || !isInTime(kept)) forget(key)
      }
    },
    leaveNone: (): void => {
      for (const key of keys()) forget(key)
    },
    /** Whether anything waits for its owner. */
    any: (): boolean =>
      [...keys()].some((key) => {
        const kept = read(key)
        return kept !== null && isInTime(kept)
      }),
  }
}

function keptIn(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? 'null') as Kept | null
  } catch {
    return null
  }
}
