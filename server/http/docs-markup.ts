/** Text as markup that means nothing else. */
export const escapeHtml = (plain: string): string =>
  plain.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** A sentence in which **stars** mark emphasis and `ticks` code. */
export const sentence = (plain: string): string =>
  escapeHtml(plain)
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')

/** A value as indented JSON. */
export const pretty = (value: unknown): string => escapeHtml(JSON.stringify(value, null, 2))
