import coins from '#ui/art/scene-coins.svg'
import lantern from '#ui/art/scene-lantern.svg'
import lotus from '#ui/art/scene-lotus.svg'
import { Carousel } from '#ui/carousel.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { GAMES } from '#member/shell/ids.ts'
import * as th from './th.ts'

type Slide = { id: string; art: string; kicker: string; title: string; text: string; act: { to: string; text: string } }

/** The banners of the home page: what works today, and nothing else. `rtp` is the published return of the first game. */
export function Hero({ member, rtp }: { member: boolean; rtp: string | null }) {
  const start = member ? { to: '/deposit', text: 'ฝากเงิน' } : { to: '/register', text: th.startNow }
  const slides: Slide[] = [
    { id: 'fast', art: lantern, kicker: th.welcome, title: th.fastTitle, text: th.fastText, act: start },
    {
      id: 'fair',
      art: lotus,
      kicker: th.fairKicker,
      title: rtp === null ? th.fairTitlePlain : th.fairTitle(rtp),
      text: th.fairText,
      act: { to: `/#${GAMES}`, text: th.seeGames },
    },
    { id: 'safe', art: coins, kicker: th.safeKicker, title: th.safeTitle, text: th.safeText, act: start },
  ]
  return (
    <Carousel
      label={th.banners}
      slides={slides.map((slide, place) => ({ id: slide.id, content: <Banner slide={slide} first={place === 0} /> }))}
    />
  )
}

const Banner = ({ slide, first }: { slide: Slide; first: boolean }) => (
  <div className={`banner ${slide.id}`}>
    <img src={slide.art} width="400" height="206" alt="" loading={first ? 'eager' : 'lazy'} fetchPriority={first ? 'high' : 'auto'} />
    <div className="banner-words">
      <span className="kicker">{slide.kicker}</span>
      <h2 className="display leaf">{slide.title}</h2>
      <span className="caption">{slide.text}</span>
      <span className="grow" />
      <ButtonLink to={slide.act.to} compact>
        {slide.act.text}
      </ButtonLink>
    </div>
  </div>
)
