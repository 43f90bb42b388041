export type StreamEvent = { id: string | null; event: string; data: string }

/** `feed` returns the completed events. Heartbeat comments are dropped; an id holds until the next one. */
export function eventStreamReader(): { feed(text: string): StreamEvent[] } {
  let incomplete = ''
  let id: string | null = null
  let fields = { event: '', data: [] as string[] }

  const line = (text: string): StreamEvent | null => {
    if (text === '') {
      const { event, data } = fields
      fields = { event: '', data: [] }
      return event || data.length > 0 ? { id, event: event || 'message', data: data.join('\n') } : null
    }
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(text) ?? []
    if (name === 'event') fields.event = value
    if (name === 'data') fields.data.push(value)
    if (name === 'id') id = value
    return null
  }

  return {
    feed(text) {
      const lines = (incomplete + text).split(/\r\n|\n|\r(?!$)/)
      incomplete = lines.pop() ?? ''
      return lines.map(line).filter((event) => event !== null)
    },
  }
}
