/** What the site publishes, by where it is shown. */
export const contentKinds = ['maintenance', 'banner', 'popup', 'news', 'video', 'link', 'offer'] as const
export type ContentKind = (typeof contentKinds)[number]

/** The kinds that operators write on the office's content page; offers belong to the promotions module. */
export const writtenKinds = ['popup', 'banner', 'maintenance', 'news', 'video', 'link'] as const satisfies readonly ContentKind[]
export type WrittenKind = (typeof writtenKinds)[number]

/** Items are never deleted: past ones are hidden. */
export const contentStates = ['shown', 'hidden'] as const
export type ContentState = (typeof contentStates)[number]

/** An item's state on the site at a time: a published item may wait for its beginning or be over. */
export const displayStatuses = ['shown', 'waiting', 'over', 'hidden'] as const
export type DisplayStatus = (typeof displayStatuses)[number]

/** The limits of what an operator writes: characters, and bytes of UTF-8 for markup. */
export const titleLengthMax = 120
/** The small line above a banner's title. */
export const kickerLengthMax = 60
export const summaryLengthMax = 300
export const slugLengthMax = 80
export const linkLengthMax = 500
export const contentBytesMax = 20 * 1024

/** The tags of announcements; all others are removed when they are saved, and again when they are shown. */
export const announcementTags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'img', 'span'] as const

/** An address of our own media: the only images an announcement may show. */
export const ownMedia = /^\/media\/[a-z0-9-]+\.(?:svg|png|webp|avif)$/

/** The largest image file that operators may send. */
export const uploadBytesMax = 8 * 1024 * 1024
/** The widths in which an image is stored beside its own, which is the largest. */
export const imageWidths = [480, 960] as const
/** The longest side of a stored image in pixels: a larger image is made smaller. */
export const imageSideMax = 1600
/** The shortest side in pixels that an image may have once it is stored. */
export const imageSideMin = 16

const UPLOADED = /^(\/media\/up-[0-9a-f]{32}-)([1-9][0-9]{1,3})\.webp$/

/** The addresses of an image in its widths, as `srcset` takes them; undefined for an image with one width. */
export function imageSrcSet(image: string): string | undefined {
  const [, stem, largest] = UPLOADED.exec(image) ?? []
  if (stem === undefined) return undefined
  const widths = [...imageWidths.filter((width) => width < Number(largest)), Number(largest)]
  return widths.map((width) => `${stem}${width}.webp ${width}w`).join(', ')
}
/** A video of our own, as `link` of a video's item names it; its captions are beside it as `.vtt`. A video at any other address plays
 *  there. */
export const ownVideo = /^\/media\/[a-z0-9-]+\.mp4$/

/** The state of an offer as content. `upcoming`: announced, and cannot be claimed yet; `open`: the engine runs its rule. */
export const offerStates = ['upcoming', 'open'] as const
export type OfferState = (typeof offerStates)[number]

/** Rows on one page of a list: the maximum and the default. */
export const pageSizeMax = 100
export const defaultPageSize = 20
