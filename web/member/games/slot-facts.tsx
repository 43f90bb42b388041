import * as th from './hack-slot.th.ts'

/** `rtp` and `hit_rate` in percent, `max_win` in stakes; `day`: the last 24 hours. */
type Facts = {
  rtp: string
  hit_rate: string | null
  max_win: string | null
  measured: { day: { rounds: number; rtp: string | null } }
}

export const Figures = ({ slot }: { slot: Facts }) => (
  <dl className="tips-figures">
    <Figure name={th.statedReturn} value={slot.rtp === '' ? null : `${slot.rtp}%`} note={th.longRun} tone="gold" />
    <Figure
      name={th.dayReturn}
      value={slot.measured.day.rtp === null ? null : `${slot.measured.day.rtp}%`}
      note={th.fromRounds(slot.measured.day.rounds)}
      without={th.tooFew}
    />
    <Figure name={th.hitRate} value={slot.hit_rate === null ? null : `${slot.hit_rate}%`} note={th.ofAllRounds} />
    <Figure name={th.maxWin} value={slot.max_win === null ? null : th.times(slot.max_win)} note={th.ofStake} />
  </dl>
)

type FigureProps = { name: string; value: string | null; note: string; without?: string; tone?: string }

const Figure = ({ name, value, note, without = th.unknown, tone }: FigureProps) => (
  <div className="card">
    <dt className="caption quiet">{name}</dt>
    <dd>
      {value === null ? (
        <span className="small faint">{without}</span>
      ) : (
        <b className={tone ? `money ${tone}` : 'money'}>{value}</b>
      )}
      {value !== null && <small className="caption faint">{note}</small>}
    </dd>
  </div>
)

/** From 1 to 5. */
export const Volatility = ({ level }: { level: number | null }) => (
  <section className="card tips-side">
    <div className="row apart">
      <h2>{th.volatility}</h2>
      <b className="tips-level">{level === null ? th.unknown : th.volatilityNames[level - 1]}</b>
    </div>
    {level !== null && (
      <>
        <div className="tips-bars" role="img" aria-label={th.volatilityOf(level)}>
          {th.volatilityNames.map((name, index) => (
            <i key={name} className={index < level ? 'full' : undefined} />
          ))}
        </div>
        <p className="small quiet">{th.volatilityTexts[level - 1]}</p>
      </>
    )}
  </section>
)

export const Rules = ({ rules }: { rules: readonly string[] }) => (
  <section className="card tips-side">
    <h2>{th.rules}</h2>
    <ul className="tips-rules">
      {rules.map((rule) => (
        <li key={rule} className="small quiet">
          {rule}
        </li>
      ))}
    </ul>
  </section>
)
