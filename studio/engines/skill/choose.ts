/** The binomial coefficient, exact: all figures here are far below 2^53. */
export function chooseOf(from: number, count: number): number {
  if (count < 0 || count > from) return 0
  let ways = 1
  for (let at = 1; at <= count; at += 1) ways = (ways * (from - count + at)) / at
  return ways
}
