const icon = (path: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`

export const icons = {
  back: icon('M15 5l-7 7 7 7'),
  next: icon('M9 5l7 7-7 7'),
  close: icon('M6 6l12 12M18 6L6 18'),
  erase: icon('M9 6h11v12H9l-6-6zM12.5 9.5l5 5M17.5 9.5l-5 5'),
  check: icon('M5 12.5l4.5 4.5L19 7.5'),
  shield: icon('M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.5 10'),
  warning: icon('M12 4l9 16H3zM12 10v5M12 17.5v.01'),
  wallet: icon('M4 7h14a2 2 0 0 1 2 2v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 7l11-3v3M16.5 13.5v.01'),
  slip: icon('M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6'),
} as const
