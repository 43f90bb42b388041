import type { RegulationProfile } from '#contract/plain/regulation.ts'

/** Why the site cannot run under a profile, as "REGULATION: …"; no rule itself is judged. */
export function regulationFaults(profile: RegulationProfile): string[] {
  const { realityCheck, sessionMinutes, selfExclusionMonths, selfExclusionMonthsMin, helpLine } = profile
  const checks: [what: string, holds: boolean][] = [
    ...wholeNumbers(profile).map((name): [string, boolean] => [`${name} is a whole number above zero`, false]),
    ['realityCheck.default is one of its minutes', realityCheck.minutes.includes(realityCheck.default)],
    ['sessionMinutes.min is at most its max', sessionMinutes.min <= sessionMinutes.max],
    [
      'no period of selfExclusionMonths is below selfExclusionMonthsMin',
      Object.values(selfExclusionMonths).every((months) => months >= selfExclusionMonthsMin),
    ],
    ['helpLine.number can be dialled', /^\+?[0-9]{3,15}$/.test(helpLine.number)],
  ]
  return checks.filter(([, holds]) => !holds).map(([what]) => `REGULATION: it does not hold that ${what}`)
}

const wholeNumbers = (part: object, path = ''): string[] =>
  Object.entries(part).flatMap(([name, value]: [string, unknown]) => {
    const full = path ? `${path}.${name}` : name
    if (typeof value === 'object' && value !== null) return wholeNumbers(value, full)
    return typeof value === 'number' && !(Number.isSafeInteger(value) && value > 0) ? [full] : []
  })
