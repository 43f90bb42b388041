import type { GameHost, HostPictures } from '#modules/games/index.ts'
import { readBytes } from './partner-call.ts'

const PICTURE_BYTES_MAX = 4_000_000

/** Only from the host's own or configured names, over https and a public address (in the sandbox through `hostsUrl`),
 *  without cookies or redirects, at most 4 MB in five seconds. */
export function openHostPictures(
  { hostsUrl }: { hostsUrl: string | undefined },
  resolve?: Parameters<typeof readBytes>[3],
): HostPictures {
  return {
    async load(host, address) {
      const url = addressAt(host, address, hostsUrl)
      if (url === null) return 'address_not_allowed'
      const read = await readBytes(url, 'image/webp,image/png,image/jpeg', PICTURE_BYTES_MAX, resolve)
      if (read === null) return 'silent'
      return read.status === 200 ? read.body : 'status'
    },
  }
}

function addressAt({ host, pictureHosts = [] }: GameHost, address: string, hostsUrl: string | undefined): URL | null {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (hostsUrl !== undefined && url.hostname === host)
    return URL.parse(`${hostsUrl}/${host}${url.pathname}${url.search}`)
  const isTheirs = url.hostname === host || pictureHosts.includes(url.hostname)
  return isTheirs && url.protocol === 'https:' && url.port === '' ? url : null
}
