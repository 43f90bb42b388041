import sprite from './art/icons-sprite.svg'
import { classes } from './classes.ts'

/** Names in art/icons-sprite.svg. */
export type IconName =
  | 'menu'
  | 'bell'
  | 'user'
  | 'userplus'
  | 'login'
  | 'logout'
  | 'door'
  | 'home'
  | 'wallet'
  | 'deposit'
  | 'withdraw'
  | 'refresh'
  | 'gift'
  | 'game'
  | 'copy'
  | 'share'
  | 'chat'
  | 'telegram'
  | 'facebook'
  | 'xsoc'
  | 'clock'
  | 'shield'
  | 'check'
  | 'x'
  | 'alert'
  | 'info'
  | 'right'
  | 'left'
  | 'down'
  | 'up'
  | 'search'
  | 'filter'
  | 'history'
  | 'chart'
  | 'flame'
  | 'spark'
  | 'eye'
  | 'eyeoff'
  | 'lock'
  | 'phone'
  | 'bank'
  | 'qr'
  | 'headset'
  | 'news'
  | 'users'
  | 'trophy'
  | 'percent'
  | 'play'
  | 'external'
  | 'plus'
  | 'minus'
  | 'calendar'
  | 'ball'
  | 'cards'
  | 'fish'
  | 'slot7'
  | 'ticket'
  | 'download'
  | 'bulb'
  | 'star'
  | 'heart'
  | 'pause'
  | 'sound'
  | 'grid'
  | 'laptop'
  | 'flag'
  | 'cog'
  | 'file'

type IconProps = { name: IconName; size?: 16 | 20 | 24; className?: string | undefined }

/**
 * In the text's colour, from a cached sprite. Always decorative: the text beside it, or the button's label, names it.
 */
export const Icon = ({ name, size = 24, className }: IconProps) => (
  <svg
    className={classes('icon', size !== 24 && `s${size}`, className)}
    viewBox="0 0 24 24"
    aria-hidden="true"
    {...inside(name)}
  />
)

/** Up to sixty a page: the server writes their content as it is, with React's bytes. */
const inside = (name: IconName) =>
  import.meta.env.SSR
    ? { dangerouslySetInnerHTML: { __html: `<use href="${sprite}#i-${name}"></use>` } }
    : { children: <use href={`${sprite}#i-${name}`} /> }
