/** The names by which a program on this machine calls the sandbox (decisions, section 8). */
const THIS_MACHINE = new Set(['127.0.0.1', '[::1]'])
const USUAL_PORT: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Whether a request's address was meant for this app: the name of its own URL, and in mode sandbox this machine's number on any port. */
export function openHosts(ownUrl: string, options: { sandbox: boolean }): (url: URL) => boolean {
  const own = new URL(ownUrl)
  const nameOf = (hostname: string, port: string) => `${hostname.toLowerCase().replace(/\.$/, '')}:${port || USUAL_PORT[own.protocol]}`
  const ours = nameOf(own.hostname, own.port)
  return (url) => nameOf(url.hostname, url.port) === ours || (options.sandbox && THIS_MACHINE.has(url.hostname))
}
