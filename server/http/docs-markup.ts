export const escapeHtml = (plain: string): string =>
  plain.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** Two stars mark emphasis, `ticks` code. */
export const sentence = (plain: string): string =>
  escapeHtml(plain)
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
    .replace(/`([^`]+)`/g, '<code>$1</code>')

export const pretty = (value: unknown): string => escapeHtml(JSON.stringify(value, null, 2))
