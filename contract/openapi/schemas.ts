import { z } from 'zod'
import { examplesOfCalls } from './examples-of-calls.ts'
import { exampleByName } from './names.ts'
import { wordsByName } from './words-by-name.ts'

export type Json = { [key: string]: unknown }

/** A form has texts only, JSON also other types. */
export type Form = 'json' | 'text'

export const answerSchema = (schema: z.ZodType): Json => plain(schema, 'output')

export function fieldSchema(name: string, schema: z.ZodType, form: Form): Json {
  const wide = plain(schema, 'input')
  const { type } = wide
  const narrow = form === 'text' && Array.isArray(type) && type.includes('string') ? { ...wide, type: 'string' } : wide
  const words = wordsByName[name]
  return words ? { ...narrow, description: words.en } : narrow
}

function plain(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
    },
  })
  return made as Json
}

/** From the names of the fields. `unnamed` gets each text that has none. */
export function exampleOf(schema: Json, call: string, unnamed: (name: string) => void = () => {}, name = ''): unknown {
  const known = examplesOfCalls[call]?.[name] ?? exampleByName[name]
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum.includes(known) ? known : schema.enum[0]
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (variants) {
    if (known === null && variants.some(({ type }) => type === 'null')) return null
    return exampleOf(variants.find(({ type }) => type !== 'null') ?? {}, call, unnamed, name)
  }
  if (schema.type === 'object')
    return known !== undefined && isObject(known) ? known : exampleObject(schema, call, unnamed, name)
  if (schema.type === 'array')
    return Array.isArray(known) ? known : [exampleOf(schema.items as Json, call, unnamed, name)]
  if (schema.format === 'date-time') return known ?? '2026-11-21T03:00:00.000Z'
  if (known !== undefined) return schema.type === 'string' && typeof known === 'number' ? String(known) : known
  if (typeof schema.pattern === 'string' && new RegExp(schema.pattern).test('300.00')) return '300.00'
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return 1
  unnamed(name)
  return '…'
}

function exampleObject(schema: Json, call: string, unnamed: (name: string) => void, name: string): Json {
  const properties = (schema.properties ?? {}) as Record<string, Json>
  if (isObject(schema.additionalProperties) && Object.keys(properties).length === 0) {
    const key = call === 'GET /banks' ? 'kbank' : 'slots.example'
    return { [key]: exampleOf(schema.additionalProperties as Json, call, unnamed, name) }
  }
  return Object.fromEntries(
    Object.entries(properties).map(([key, property]) => [key, exampleOf(property, call, unnamed, key)]),
  )
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
