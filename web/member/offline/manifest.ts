import * as th from './th.ts'

/** With the mark's share of the image: a phone crops a maskable icon, so its mark stays in the middle. */
export const appIcons = [
  { path: '/icons/app-192.png', size: 192, share: 0.72, purpose: 'any' },
  { path: '/icons/app-512.png', size: 512, share: 0.72, purpose: 'any' },
  { path: '/icons/maskable-512.png', size: 512, share: 0.54, purpose: 'maskable' },
  { path: '/icons/apple-180.png', size: 180, share: 0.66, purpose: 'apple' },
] as const

const night = '#0B0D1C'

/** `/manifest.webmanifest`. */
export const manifest = {
  id: '/',
  name: th.appName,
  short_name: th.appName,
  description: th.appDescription,
  lang: 'th',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: night,
  theme_color: night,
  icons: appIcons
    .filter(({ purpose }) => purpose !== 'apple')
    .map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  shortcuts: [
    { name: th.deposit, url: '/deposit' },
    { name: th.withdraw, url: '/withdraw' },
  ],
}
