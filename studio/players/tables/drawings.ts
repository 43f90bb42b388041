const icon = (path: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`

export const icons = {
  close: icon('M6 6l12 12M18 6L6 18'),
  clock: icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2'),
  wallet: icon('M4 7h14a2 2 0 0 1 2 2v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 7l11-3v3M16.5 13.5v.01'),
  info: icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v.01'),
  warning: icon('M12 4l9 16H3zM12 10v5M12 17.5v.01'),
  shield: icon('M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.5 10'),
} as const

export const DEALER =
  '<svg viewBox="0 0 160 120" aria-hidden="true"><path d="M20 120c4-34 28-46 60-46s56 12 60 46z" fill="#5B1027"/><path d="M50 78l30 28 30-28-12-6H62z" fill="#F4E7CF"/><path d="M44 80l52 40H76L32 90z" fill="#E3BE62"/><path d="M70 62h20v16l-10 9-10-9z" fill="#D9A07A"/><ellipse cx="80" cy="46" rx="23" ry="27" fill="#EDB993"/><path d="M55 46c-3-28 12-38 25-38s28 10 25 38c-4-13-9-21-17-23-12 6-24 6-28 8-2 4-4 9-5 15z" fill="#1B1018"/><circle cx="80" cy="9" r="9" fill="#1B1018"/><path d="M72 6q8-7 16 0" stroke="#E3BE62" stroke-width="2.500" fill="none"/><path d="M68 44q4-3 8 0M84 44q4-3 8 0" stroke="#2A1710" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M73 58q7 6 14 0" stroke="#B4463E" stroke-width="2.600" fill="none" stroke-linecap="round"/></svg>'
