/** What a reader cannot see: controls, zero widths, changes of direction, and letters without a shape. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** A text without what a reader cannot see, as phones paste it around numbers and names. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/** A text as people read it: one line, only what can be seen, spaces one by one. */
export const plainLine = (text: string): string => withoutUnseen(text.normalize('NFC').replace(CONTROL, ' ')).replace(/\s+/g, ' ').trim()
