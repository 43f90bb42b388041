/** ISO 3166-1 alpha-2, as of 2026. */
const COUNTRIES = new Set(
  (
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR ' +
    'CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ' +
    'ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ ' +
    'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
    'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
  ).split(' '),
)

export type Licence = { number: string; regulator: string; jurisdiction: string; countries: ReadonlySet<string> }

const NAMES = ['LICENCE_NUMBER', 'LICENCE_REGULATOR', 'LICENCE_JURISDICTION', 'LICENCE_COUNTRIES'] as const
type LicenceEnv = { [Name in (typeof NAMES)[number]]?: string | undefined }

export function readLicence(env: LicenceEnv): { licence: Licence | null; reasons: string[] } {
  if (NAMES.every((name) => env[name] === undefined)) return { licence: null, reasons: [] }
  const reasons: string[] = NAMES.filter((name) => !env[name]?.trim()).map(
    (name) => `${name}: missing from the licence profile`,
  )
  const codes = (env.LICENCE_COUNTRIES ?? '').split(',').map((code) => code.trim().toUpperCase())
  const unknown = env.LICENCE_COUNTRIES?.trim() ? codes.filter((code) => !COUNTRIES.has(code)) : []
  if (unknown.length > 0) reasons.push(`LICENCE_COUNTRIES: no ISO country code: ${unknown.join(', ')}`)
  const {
    LICENCE_NUMBER: number = '',
    LICENCE_REGULATOR: regulator = '',
    LICENCE_JURISDICTION: jurisdiction = '',
  } = env
  return {
    licence: reasons.length === 0 ? { number, regulator, jurisdiction, countries: new Set(codes) } : null,
    reasons,
  }
}

/** Null where none is named ("XX" and "T1" stand for unknown and Tor). */
export const countryOf = (header: string | undefined): string | null => {
  const code = header?.trim().toUpperCase() ?? ''
  return COUNTRIES.has(code) ? code : null
}
