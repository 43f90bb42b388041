/** Within the last `seconds`, oldest first. */
export function since(instants: readonly Date[], seconds: number, now: Date): Date[] {
  const from = now.getTime() - seconds * 1000
  return instants.filter((at) => at.getTime() > from).sort((a, b) => a.getTime() - b.getTime())
}

export function without(instants: readonly Date[], at: Date): Date[] {
  const index = instants.findIndex((instant) => instant.getTime() === at.getTime())
  return index === -1 ? [...instants] : instants.toSpliced(index, 1)
}
