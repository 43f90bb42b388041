/** What a reader cannot see: controls, zero widths, changes of direction, and letters without a shape. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/** A text as people read it: one line, only what can be seen, spaces one by one. */
export const plainLine = (text: string): string =>
  text.normalize('NFC').replace(CONTROL, ' ').replace(UNSEEN, '').replace(/\s+/g, ' ').trim()
