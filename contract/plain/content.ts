export const contentKinds = ['maintenance', 'banner', 'popup', 'news', 'video', 'link', 'offer'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Written on the office's content page; offers belong to the promotions module. */
export const writtenKinds = [
  'popup',
  'banner',
  'maintenance',
  'news',
  'video',
  'link',
] as const satisfies readonly ContentKind[]
export type WrittenKind = (typeof writtenKinds)[number]

/** Nothing is deleted: past items are hidden. */
export const contentStates = ['shown', 'hidden'] as const
export type ContentState = (typeof contentStates)[number]

export const displayStatuses = ['shown', 'waiting', 'over', 'hidden'] as const
export type DisplayStatus = (typeof displayStatuses)[number]

/** In characters; markup in bytes of UTF-8. */
export const titleLengthMax = 120
export const kickerLengthMax = 60
export const summaryLengthMax = 300
export const slugLengthMax = 80
export const linkLengthMax = 500
export const contentBytesMax = 20 * 1024

/** All other tags are removed on saving, and again on showing. */
export const announcementTags = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'a',
  'img',
  'span',
] as const

/** The only images that an announcement may show. */
export const ownMedia = /^\/media\/[a-z0-9-]+\.(?:svg|png|webp|avif)$/

export const uploadBytesMax = 8 * 1024 * 1024
/** Besides the image's own width, the largest. */
export const imageWidths = [480, 960] as const
/** Pixels of a stored image: a larger one is made smaller. */
export const imageSideMax = 1600
export const imageSideMin = 16

const UPLOADED = /^(\/media\/up-[0-9a-f]{32}-)([1-9][0-9]{1,3})\.webp$/

/** For `srcset`; undefined for an image with one width. */
export function imageSrcSet(image: string): string | undefined {
  const [, stem, largest] = UPLOADED.exec(image) ?? []
  if (stem === undefined) return undefined
  const widths = [...imageWidths.filter((width) => width < Number(largest)), Number(largest)]
  return widths.map((width) => `${stem}${width}.webp ${width}w`).join(', ')
}
/** As `link` of a video's item, with captions as `.vtt`. A video at any other address plays there. */
export const ownVideo = /^\/media\/[a-z0-9-]+\.mp4$/

/** `upcoming`: announced, not claimable yet; `open`: the engine runs its rule. */
export const offerStates = ['upcoming', 'open'] as const
export type OfferState = (typeof offerStates)[number]

export const pageSizeMax = 100
export const defaultPageSize = 20
