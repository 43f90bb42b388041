import { policyVersion } from '#contract/plain/policy.ts'
import { thaiDate } from '#kit/thai-time.ts'
import * as shell from '#member/shell/th.ts'
import { sections } from './privacy-policy.th.ts'
import * as th from './privacy-policy.th.ts'
import './privacy-policy.css'

export const meta = () => [{ title: shell.titled(shell.privacy) }, { name: 'description', content: th.description }]

export default function PrivacyPolicy() {
  return (
    <article className="policy">
      <h1 className="display">{shell.privacy}</h1>
      <p className="caption faint">
        {th.version(policyVersion.number, thaiDate(`${policyVersion.from}T12:00:00+07:00`))}
      </p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <ul>
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}
