/** For programs on this machine, in the sandbox (decisions, section 8). */
const LOOPBACK = new Set(['127.0.0.1', '[::1]'])
const DEFAULT_PORT: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** The name and port of `ownUrl`, or in mode sandbox the loopback address with any port. */
export function openOwnUrlCheck(ownUrl: string, options: { sandbox: boolean }): (url: URL) => boolean {
  const own = new URL(ownUrl)
  const nameOf = (hostname: string, port: string) =>
    `${hostname.toLowerCase().replace(/\.$/, '')}:${port || DEFAULT_PORT[own.protocol]}`
  const ours = nameOf(own.hostname, own.port)
  return (url) => nameOf(url.hostname, url.port) === ours || (options.sandbox && LOOPBACK.has(url.hostname))
}
