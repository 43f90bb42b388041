import { bahtForPeople } from '#kit/money.ts'

/** From decimal baht: "+120.00", "−120.00", "0.00". */
export const netForPeople = (net: string): string =>
  net.startsWith('-')
    ? `−${bahtForPeople(net.slice(1))}`
    : Number(net) === 0
      ? bahtForPeople(net)
      : `+${bahtForPeople(net)}`
