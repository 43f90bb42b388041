/** A weight of 0 forbids the encoding (RFC 9110, 12.5.3). */
export const acceptsEncoding = (header: string, encoding: 'br' | 'gzip'): boolean =>
  header.split(',').some((part) => {
    const [name, weight = ''] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight)
  })
