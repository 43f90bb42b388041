/** Successive answers that prove the site is back. */
const ENOUGH = 2

/** Whether the site answers a host's calls: tables wait while it is silent. */
export type SiteHearing = {
  note(answered: boolean): void
  isSilent(): boolean
  /** No call waits for the site any more. */
  settled(): void
}

export function openHearing(): SiteHearing {
  let [isSilent, answers] = [false, 0]
  return {
    note(answered) {
      answers = answered ? answers + 1 : 0
      isSilent = answered ? isSilent && answers < ENOUGH : true
    },
    isSilent: () => isSilent,
    settled: () => {
      isSilent = false
    },
  }
}
