import { attempt } from './session.ts'

/** A word of this tab's that survives a reload: on a phone the tab is often thrown away while its owner is in the banking app. Where
 *  storage is denied it lives as long as the page. A logout forgets it with every other key of ours. */
export function tabStorage(key: string) {
  let memory: string | null = null
  return {
    read(): string | null {
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
