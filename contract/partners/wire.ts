import { z } from 'zod'

/** A string, or a number by its digits. */
export const wireText = (max: number) =>
  z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1).max(max))

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

/** Decimal baht with two digits, "300.00". */
export const bahtAmount = z.string().regex(/^(?:0|[1-9][0-9]{0,9})\.[0-9]{2}$/)

/** Baht with at most two decimals; read with `parseBaht`. */
export const looseAmount = z.union([z.string(), z.number().transform(String)]).pipe(z.string().trim().min(1).max(20))

export const bankAccountNumber = z
  .string()
  .trim()
  .regex(/^[0-9]{10,15}$/)
