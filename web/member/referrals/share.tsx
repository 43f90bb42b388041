import { Copy } from '#member/money/copy.tsx'
import taphian from '#ui/art/taphian-mobile.avif'
import { Icon, type IconName } from '#ui/icon.tsx'
import { QrBox } from '#ui/qr-box.tsx'
import type { Referral } from './referral.tsx'
import { shareLinks } from './share-links.ts'
import * as th from './th.ts'

export function Share({ referral: { link, qr_code: qr } }: { referral: Referral }) {
  const shown = link.replace(/^https?:\/\//, '')
  const to = shareLinks(link, th.shareText)
  return (
    <section className="card raised gilt share" aria-label={th.share}>
      <img className="share-art" src={taphian} width="150" height="176" alt="" />
      <div className="share-words">
        <h2 className="display leaf">
          {th.heroTop}
          <br />
          {th.heroBottom}
        </h2>
        <p className="caption quiet">{th.heroText}</p>
      </div>
      <div className="share-link">
        <output className="grow ellipsis" aria-label={th.ownLink}>
          {shown}
        </output>
        <Copy text={link} what={th.ownLink} variant="gold" />
      </div>
      <ul className="share-ways">
        <Way to={to.line} icon="chat" text={th.line} />
        <Way to={to.facebook} icon="facebook" text={th.facebook} />
        <Way to={to.twitter} icon="xsoc" text={th.twitter} />
      </ul>
      <details className="share-qr">
        <summary className="button ghost compact full">
          <Icon name="qr" size={20} />
          {th.showQr}
        </summary>
        <FriendQr qr={qr} />
      </details>
    </section>
  )
}

export const FriendQr = ({ qr }: { qr: string }) => <QrBox image={`data:image/png;base64,${qr}`} label={th.qr} />

const Way = ({ to, icon, text }: { to: string; icon: IconName; text: string }) => (
  <li>
    <a className="button ghost compact full" href={to} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} size={20} />
      <span className="unseen">{th.shareBy}</span>
      <span className="share-name">{text}</span>
    </a>
  </li>
)
