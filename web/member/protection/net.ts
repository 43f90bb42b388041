import { bahtForPeople } from '#kit/money.ts'

/** A result for display, with its sign: "+120.00", "−120.00", "0.00". From the wire's decimal text. */
export const netForPeople = (net: string): string =>
  net.startsWith('-') ? `−${bahtForPeople(net.slice(1))}` : Number(net) === 0 ? bahtForPeople(net) : `+${bahtForPeople(net)}`
