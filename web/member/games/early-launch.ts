declare global {
  /** Whether the script of a launch page (early-launch.server.ts) has left for the game. Absent where it found no token, and in a page that was
   *  not opened by its address. */
  var earlyLaunch: Promise<boolean> | undefined
}

/** Whether the page is being replaced by the game already. Answers it once: whoever asks again requests a launch of their own. */
export async function hasLaunchedEarly(): Promise<boolean> {
  const early = globalThis.earlyLaunch
  globalThis.earlyLaunch = undefined
  return (await early) ?? false
}
