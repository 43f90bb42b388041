import { type Profile, useRootData } from '#member/session/snapshot.ts'
import empty from '#ui/art/m_empty.svg'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Empty } from '#ui/surface.tsx'

/** Withdrawing before the first deposit: what is missing, and the link to deposit. */
export function NeverDeposited({ profile }: { profile: Profile }) {
  const { site } = useRootData()
  const banked = profile.bank !== null
  return (
    <div className="stack">
      <Empty art={empty} title="ยังถอนเงินไม่ได้">
        คุณยังไม่เคยฝากเงิน ฝากครั้งแรกก่อน แล้วลองถอนใหม่ภายหลัง
      </Empty>
      <section className="card">
        <h2>สิ่งที่ต้องมีก่อนถอน</h2>
        <ul className="stack needs">
          <li className="row small">
            <span className={banked ? 'jade' : 'missing'}>
              <Icon name={banked ? 'check' : 'x'} size={20} />
            </span>
            {banked ? 'เพิ่มบัญชีธนาคารแล้ว' : 'เพิ่มบัญชีธนาคาร'}
          </li>
          <li className="row small">
            <span className="missing">
              <Icon name="x" size={20} />
            </span>
            ฝากเงินอย่างน้อย 1 ครั้ง
          </li>
        </ul>
      </section>
      <ButtonLink variant="jade" full icon="deposit" to="/deposit">
        ฝากเงินครั้งแรก
      </ButtonLink>
      {site?.support && (
        <ButtonLink variant="ghost" full icon="chat" href={site.support} newTab>
          ติดต่อเจ้าหน้าที่
        </ButtonLink>
      )}
    </div>
  )
}
