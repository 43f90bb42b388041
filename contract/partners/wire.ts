import { z } from 'zod'

/** A text in a partner's JSON: a string, or a number by its digits; 1 to `max` characters. */
export const wireText = (max: number) => z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1).max(max))

/** A whole number, also as the digits a form sends. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?[0-9]{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max))

/** An amount as a bank writes it: decimal baht with two digits, "300.00". */
export const bahtAmount = z.string().regex(/^(?:0|[1-9][0-9]{0,9})\.[0-9]{2}$/)

/** An amount as a person writes it: baht with at most two decimals; read with `parseBaht`. */
export const looseAmount = z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1).max(20))

/** A Thai bank account number: 10 to 15 digits. */
export const bankAccountNumber = z
  .string()
  .trim()
  .regex(/^[0-9]{10,15}$/)
