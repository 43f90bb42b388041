import { lazy, Suspense, useState } from 'react'
import { Still, useStillLinks } from '#member/shell/still.tsx'
import { useViewer } from '#member/viewer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import type { ShownBanners } from './banners.tsx'
import type { Banner as BannerOf } from './banners.server.ts'
import * as th from './th.ts'

// Not loaded until a banner is pressed.
const LogInPrompt = lazy(() =>
  import('#member/games/log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })),
)
const OfferPopup = lazy(() =>
  import('#member/promotions/offer-popup.tsx').then(({ OfferPopup }) => ({ default: OfferPopup })),
)

const OFFERS = '/promotion#'
const GAMES = '/game?'

/**
 * `high`: home's largest paint, loaded first. `low`: a low strip without preloads. `line`: the first banner as one line
 * without image.
 */
type Size = 'high' | 'low' | 'line'

/** An offer opens here; a game prompts a visitor to log in. Without a script both are links. */
export function Hero({ count, banners, size = 'high' }: ShownBanners & { size?: Size }) {
  const visitor = useViewer() === null
  const [pressed, setPressed] = useState<string | null>(null)
  const links = useStillLinks('.banner', (to) => {
    const opens = to.startsWith(OFFERS) || (visitor && to.startsWith(GAMES))
    if (opens) setPressed(to)
    return opens
  })
  const close = () => setPressed(null)
  const slides = Array.from({ length: size === 'line' ? 1 : count }, (_, index) => {
    const banner = banners?.[index]
    // The first one's image is named in the head, where the markup of a part cannot reach.
    const first = index === 0 && size === 'high'
    return (
      <Still key={index} className="banner">
        {banner ? <Banner banner={banner} first={first} size={size} /> : null}
      </Still>
    )
  })
  return (
    <div className="hero" {...links}>
      <Carousel label={th.banners} slides={slides} />
      {pressed !== null && (
        <Suspense>
          {pressed.startsWith(OFFERS) ? (
            <OfferPopup anchor={pressed.slice(OFFERS.length)} onClose={close} />
          ) : (
            <LogInPrompt to={pressed} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  )
}

type BannerProps = { banner: BannerOf; first: boolean; size: Size }

// Above another page's heading, the banner's title is not a heading.
const Banner = ({ banner, first, size }: BannerProps) => (
  <>
    {size !== 'line' && (
      <img
        src={banner.art}
        srcSet={banner.artSet}
        sizes={banner.artSet && '(min-width: 560px) 560px, 100vw'}
        width="400"
        height="206"
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
    )}
    <div className="banner-words">
      <span className="kicker">{banner.kicker}</span>
      {size === 'high' ? (
        <h2 className="display leaf">{banner.title}</h2>
      ) : (
        <p className="display leaf">{banner.title}</p>
      )}
      <span className="caption">{banner.text}</span>
      <span className="grow" />
      {banner.action && (
        <ButtonLink to={banner.action.to} newTab={banner.action.newTab} compact>
          {banner.action.text}
        </ButtonLink>
      )}
    </div>
  </>
)
