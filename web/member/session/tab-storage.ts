import { attempt } from './session.ts'

/**
 * Survives reloads: a phone often discards the tab during the banking app. Without storage it lives as long as the
 * page. A logout deletes it.
 */
export function tabStorage(key: string) {
  let memory: string | null = null
  return {
    read(): string | null {
      // On the server an error at each read would cost more than the part that reads.
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
