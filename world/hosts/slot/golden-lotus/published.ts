/** The machine's published figures, from the enumeration in measure.ts; a test counts again and compares. */
export const published = {
  code: 'golden-lotus',
  name: 'บัวทองคืนจันทร์',
  name_en: 'Golden Lotus',
  provider: 'บัวเกมมิง',
  provider_id: 'bua-gaming',
  kind: 'slot',
  reels: 5,
  rows: 3,
  lines: 20,
  /** All outcomes, and what they pay together, in line stakes. */
  outcomes: 7_962_624,
  payout: 153_119_000,
  /** Percent of all stakes that is paid back in the long run. */
  rtp_percent: '96.15',
  /** Percent of rounds that pay anything, and that pay at least the stake. */
  hit_rate_percent: '42.37',
  win_above_stake_percent: '20.38',
  /** The most one round can pay, as a multiple of its stake. */
  max_win_multiple: '257.00',
  /** Standard deviation of a round's payout, in stakes, and its level: 1 calm to 5 wild. */
  deviation: '3.93',
  volatility: 3,
  volatility_name: 'ปานกลาง',
} as const
