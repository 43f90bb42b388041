import { type Choices, type Draft, readChoices, readDraft } from './draft.ts'

const DRAFT = 'book-slip'
const CHOICES = 'book-choices'

/** A memory replaces unavailable storage. */
const memory = new Map<string, string>()
const read = (name: string): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return memory.get(name) ?? null
  }
}
const write = (name: string, value: string): void => {
  memory.set(name, value)
  try {
    localStorage.setItem(name, value)
  } catch {
    // Full, or forbidden: the slip then lives as long as the page.
  }
}

/** Stored on the device and shared by its tabs. */
export function openSlipStore(changed: () => void) {
  let draft = readDraft(read(DRAFT))
  let choices = readChoices(read(CHOICES))
  addEventListener('storage', ({ key }) => {
    if (key !== DRAFT && key !== CHOICES && key !== null) return
    draft = readDraft(read(DRAFT))
    choices = readChoices(read(CHOICES))
    changed()
  })
  return {
    draft: (): Draft => draft,
    choices: (): Choices => choices,
    keep(next: Draft): void {
      draft = next
      write(DRAFT, JSON.stringify(next))
      changed()
    },
    choose(next: Partial<Choices>): void {
      choices = { ...choices, ...next }
      write(CHOICES, JSON.stringify(choices))
      changed()
    },
  }
}

export type SlipStore = ReturnType<typeof openSlipStore>
