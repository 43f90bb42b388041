import { storagePrefix } from '#contract/plain/constants.ts'
import { attempt } from './session.ts'

/** Forms and requests kept when a session ends under them. */
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

/** By field name. Never a password. */
export type DraftFields = Readonly<Record<string, string>>

/** In ms. */
const draftTtlMs = 3_600_000

const DRAFTS = `${storagePrefix}draft.`

type DraftStores = { storage(): Storage; nowMs(): number }
type StoredDraft = { of: string; atMs: number; typed: DraftFields }

/**
 * In the tab's storage, else in memory. A draft is returned once, only to the member who typed it (`of`: public id, or
 * phone while registering).
 */
export function drafts(stores: DraftStores) {
  const memory = new Map<string, string>()

  const read = (key: string): StoredDraft | null => {
    let text: string | null = null
    attempt(() => {
      text = stores.storage().getItem(key)
    })
    return parseDraft(text ?? memory.get(key) ?? null)
  }
  const isInTime = ({ atMs }: StoredDraft): boolean => stores.nowMs() - atMs <= draftTtlMs
  const forget = (key: string) => {
    memory.delete(key)
    attempt(() => stores.storage().removeItem(key))
  }
  const keys = (): Set<string> => {
    const found = new Set(memory.keys())
    attempt(() => {
      for (const key of Object.keys(stores.storage())) if (key.startsWith(DRAFTS)) found.add(key)
    })
    return found
  }
  return {
    keep(name: DraftName, of: string, typed: DraftFields): void {
      if (Object.values(typed).every((value) => value === '')) return
      const text = JSON.stringify({ of, atMs: stores.nowMs(), typed } satisfies StoredDraft)
      memory.set(DRAFTS + name, text)
      attempt(() => stores.storage().setItem(DRAFTS + name, text))
    },
    /** Null where this member has no unexpired one. */
    take(name: DraftName, of: string): DraftFields | null {
      const draft = read(DRAFTS + name)
      forget(DRAFTS + name)
      return draft?.of === of && isInTime(draft) ? draft.typed : null
    },
    /** Expired drafts too. */
    dropOthers(of: string): void {
      for (const key of keys()) {
        const draft = read(key)
        if (draft?.of !== of || !isInTime(draft)) forget(key)
      }
    },
    dropAll: (): void => {
      for (const key of keys()) forget(key)
    },
    /** Whether any unexpired draft is left. */
    any: (): boolean =>
      [...keys()].some((key) => {
        const draft = read(key)
        return draft !== null && isInTime(draft)
      }),
  }
}

function parseDraft(text: string | null): StoredDraft | null {
  try {
    return JSON.parse(text ?? 'null') as StoredDraft | null
  } catch {
    return null
  }
}
