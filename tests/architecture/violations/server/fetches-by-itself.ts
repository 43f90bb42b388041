/** A second client for outgoing requests. */
export const fetchAnything = (url: string) => fetch(url)
