import { ButtonLink } from '#ui/button.tsx'
import { Carousel } from '#ui/carousel.tsx'
import type { Banner as BannerOf, FrontPage } from './front-page.server.ts'
import * as th from './th.ts'

/** The banners of the home page. The first one is its largest paint: loaded at once, in front of everything. */
export const Hero = ({ banners }: Pick<FrontPage, 'banners'>) => (
  <Carousel
    label={th.banners}
    slides={banners.map((banner, place) => ({ id: banner.id, content: <Banner banner={banner} first={place === 0} /> }))}
  />
)

const Banner = ({ banner, first }: { banner: BannerOf; first: boolean }) => (
  <div className="banner">
    <img src={banner.art} width="400" height="206" alt="" loading={first ? 'eager' : 'lazy'} fetchPriority={first ? 'high' : 'auto'} />
    <div className="banner-words">
      <span className="kicker">{banner.kicker}</span>
      <h2 className="display leaf">{banner.title}</h2>
      <span className="caption">{banner.text}</span>
      <span className="grow" />
      {banner.act && (
        <ButtonLink {...(banner.act.newTab ? { href: banner.act.to, newTab: true } : { to: banner.act.to })} compact>
          {banner.act.text}
        </ButtonLink>
      )}
    </div>
  </div>
)
