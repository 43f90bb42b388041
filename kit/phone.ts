import { compactNumber } from './digits.ts'

/** As people write it and phones paste it (08…, 06…, 09…, +66…, +66 (0)…, 0066…, 66…, tel:…, grouped in any way), to
 *  "0812345678"; else null. */
export function parseThaiMobile(text: string): string | null {
  const national = compactNumber(text)
    .replace(/^tel:/i, '')
    .replace(/^(?:\+|00)?660?(?=[689])/, '0')
  return /^0[689][0-9]{8}$/.test(national) ? national : null
}

/** "081-234-5678". */
export const phoneForPeople = (phone: string): string => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')

export const groupedPhone = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')

/** "081-xxx-5678". */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})\d{3}(\d{4})$/, '$1-xxx-$2')
