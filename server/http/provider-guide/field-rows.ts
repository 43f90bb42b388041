import { z } from 'zod'

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  enum?: unknown[]
  maxLength?: number
  anyOf?: Shape[]
  items?: Shape
  pattern?: string
}

/** Throws for a field without words: the guide would be incomplete. */
export function fieldRows(schema: z.ZodType, words: Readonly<Record<string, string>>): string[][] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  return Object.entries(properties).map(([name, shape]) => {
    const meaning = words[name]
    if (meaning === undefined) throw new RangeError(`no words for the field ${name}`)
    return [`\`${name}\``, `${typeOf(shape)}${required.includes(name) ? '' : ', optional'}`, meaning]
  })
}

function typeOf({ type, anyOf, items, ...shape }: Shape): string {
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (shape.enum) return shape.enum.map((value) => `\`${String(value)}\``).join(' or ')
  if (type === 'array') return `list of ${typeOf(items ?? {})}s`
  if (type === 'boolean') return 'true or false'
  return type ?? 'any'
}
