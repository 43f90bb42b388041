/** The screen a visit is measured on: a common phone, in Thailand. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
} as const
