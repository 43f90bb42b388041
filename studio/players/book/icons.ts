const icon = (path: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`

export const icons = {
  back: icon('M15 5l-7 7 7 7'),
  next: icon('M9 5l7 7-7 7'),
  up: icon('M6 15l6-6 6 6'),
  close: icon('M6 6l12 12M18 6L6 18'),
  lock: icon('M7 11h10v8H7zM9 11V8a3 3 0 0 1 6 0v3'),
  clock: icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2'),
  check: icon('M5 12.5l4.5 4.5L19 7.5'),
  info: icon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.8v.01'),
  warning: icon('M12 4l9 16H3zM12 10v5M12 17.5v.01'),
  share: icon('M12 15V4M8 8l4-4 4 4M5 13v6h14v-6'),
  wallet: icon('M4 7h14a2 2 0 0 1 2 2v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM4 7l11-3v3M16.5 13.5v.01'),
  ball: icon(
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 8l3.6 2.6-1.4 4.2H9.8l-1.4-4.2zM12 3v5M20.5 9.6l-4.9 1M17.5 19l-3.3-4.2M6.5 19l3.3-4.2M3.5 9.6l4.9 1',
  ),
  pad: icon(
    'M7 8h10a5 5 0 0 1 5 5v1.5a3.2 3.2 0 0 1-5.8 1.9L15 15H9l-1.2 1.4A3.2 3.2 0 0 1 2 14.5V13a5 5 0 0 1 5-5zM8 10.5v3M6.5 12h3M16 11v.01M18 13v.01',
  ),
  flag: icon('M6 21V4h11l-2 4 2 4H6'),
  whistle: icon('M3 10h11l6-3v5a6 6 0 1 1-11.5-2M8 10V7'),
  screen: icon('M3 5h18v12H3zM9 21h6'),
} as const
