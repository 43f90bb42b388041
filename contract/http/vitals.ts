import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

/** A number up to a bound; anything else counts as not measured. */
const figure = (max: number) =>
  field.incoming.transform((text) =>
    /^[0-9]{1,7}(?:\.[0-9]{1,6})?$/.test(text) && Number(text) <= max ? Number(text) : null,
  )

const MS_MAX = 600_000

export const postVitals = call({
  method: 'POST',
  path: '/vitals',
  access: 'open',
  rateClass: 'vitals',
  summary:
    'How one page load felt (milliseconds, shift score, number of errors), by page pattern and class of device; nothing personal',
  input: z.object({
    route: field.optionalText(100),
    device: field.optionalText(20),
    lcp: figure(MS_MAX),
    inp: figure(MS_MAX),
    ttfb: figure(MS_MAX),
    cls: figure(100),
    errors: figure(1_000),
  }),
  answer: field.done,
  refusals: [],
})
