/** Whether an `Accept-Encoding` names an encoding, and not with the weight 0, which forbids it (RFC 9110, 12.5.3). */
export const acceptsEncoding = (header: string, encoding: 'br' | 'gzip'): boolean =>
  header.split(',').some((part) => {
    const [name, weight = ''] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === encoding && !/^q=0(?:\.0*)?$/.test(weight)
  })
