import { attempt } from './session.ts'

/** A text kept for this tab over reloads: a phone often discards the tab while its owner is in the banking app. Where storage is denied it
 *  lives as long as the page. A logout deletes it with every other key of ours. */
export function tabStorage(key: string) {
  let memory: string | null = null
  return {
    read(): string | null {
      // Pages are rendered on the server too, where an error at each reading would cost more than the part that reads.
      if (typeof window === 'undefined') return memory
      let text = memory
      attempt(() => {
        text = sessionStorage.getItem(key)
      })
      return text
    },
    write(text: string | null): void {
      memory = text
      attempt(() => (text === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)))
    },
  }
}
