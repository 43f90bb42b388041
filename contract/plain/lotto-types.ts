/** Rule book 14.1. Hosts, a party of their own, have theirs in studio/engines/lotto. */
export const lottoDigits = {
  '3top': 3,
  '3tod': 3,
  '3front': 3,
  '3back': 3,
  '2top': 2,
  '2bottom': 2,
  run_top: 1,
  run_bottom: 1,
} as const
export type LottoType = keyof typeof lottoDigits
