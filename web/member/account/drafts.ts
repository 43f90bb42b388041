import { storagePrefix } from '#contract/plain/constants.ts'

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

/** Where words wait for their owner: this tab's own storage; where it is denied, this page's life. They are
 *  given once, to the member who typed them (`of` is his public key, or his phone while he registers) and to nobody else. */
export function drafts(places: Places) {
  const memory = new Map<string, string>()

  const read = (key: string): string | null => {
    try {
      return places.storage().getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  }
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
      const kept = keptIn(read(DRAFTS + name))
      forget(DRAFTS + name)
      return kept?.of === of && places.nowMs() - kept.atMs <= draftKeptMs ? kept.typed : null
    },
    /** Another member stands here now: what others typed is gone. */
    leaveOnly(of: string): void {
      for (const key of keys()) if (keptIn(read(key))?.of !== of) forget(key)
    },
    leaveNone: (): void => {
      for (const key of keys()) forget(key)
    },
    /** Whether anything waits for its owner. */
    any: (): boolean => keys().size > 0,
  }
}

function keptIn(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? 'null') as Kept | null
  } catch {
    return null
  }
}

// Storage throws where a browser denies it.
function attempt(act: () => void): void {
  try {
    act()
  } catch {
    return
  }
}
