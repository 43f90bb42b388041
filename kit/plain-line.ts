/** Controls, zero widths, changes of direction, and letters without a shape. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Phones paste such characters around numbers and names. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/gu

/** Only visible characters, single spaces. */
export const plainLine = (text: string): string =>
  withoutUnseen(text.normalize('NFC').replace(CONTROL, ' ')).replace(/\s+/g, ' ').trim()
