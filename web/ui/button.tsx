import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import { useHydrated } from './hydrated.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonVariant = 'gold' | 'jade' | 'line' | 'ghost' | 'danger' | 'plain'
type Face = {
  variant?: ButtonVariant | undefined
  compact?: boolean | undefined
  full?: boolean | undefined
  icon?: IconName | undefined
  children: ReactNode
}

const faceClass = ({ variant = 'gold', compact, full }: Omit<Face, 'children'>) =>
  classes('button', variant, compact && 'compact', full && 'full')

type ButtonProps = Face & {
  /** Shows a spinner and `busyText`, keeps the width, and ignores presses. */
  busy?: boolean | undefined
  busyText?: string | undefined
  /** Disabled until React runs: for forms that only a script can send. */
  needsScript?: boolean | undefined
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>

/** At most one filled (gold or jade) button on a screen. `type` is "button" by default. */
export function Button({
  variant,
  compact,
  full,
  icon,
  children,
  busy = false,
  busyText,
  needsScript = false,
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated()
  const face = (
    <>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </>
  )
  return (
    <button
      type="button"
      {...rest}
      className={faceClass({ variant, compact, full })}
      disabled={rest.disabled || busy || (needsScript && !hydrated)}
      aria-busy={busy || undefined}
    >
      {busyText === undefined ? (
        <>
          {busy && <span className="spinner" />}
          {face}
        </>
      ) : (
        <span className="button-faces">
          <span className={busy ? 'away' : undefined}>{face}</span>
          <span className={busy ? undefined : 'away'}>
            <span className="spinner" />
            {busyText}
          </span>
        </span>
      )}
    </button>
  )
}

type LinkProps = Face & {
  /** A page of this site; `href` for any other address. */
  to?: string
  href?: string
  newTab?: boolean
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** External addresses and new tabs get no opener. */
export function ButtonLink({ to, href, newTab, onPress, variant, compact, full, icon, children }: LinkProps) {
  const className = faceClass({ variant, compact, full })
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {}
  const face = (
    <>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </>
  )
  if (to !== undefined && !newTab)
    return (
      <Link to={to} className={className} onClick={onPress}>
        {face}
      </Link>
    )
  return (
    <a href={href ?? to} className={className} onClick={onPress} {...tab}>
      {face}
    </a>
  )
}

type IconButtonProps = {
  icon: IconName
  label: string
  boxed?: boolean
  round?: boolean
  busy?: boolean
  marked?: boolean
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children'>

/** 44 px; `label` is for screen readers. `marked`: a dot for something new, as its label must state. */
export const IconButton = ({ icon, label, boxed, round, busy, marked, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    aria-busy={busy || undefined}
    className={classes('icon-button', boxed && 'boxed', round && 'round', marked && 'marked')}
  >
    {busy ? <span className="spinner" /> : <Icon name={icon} />}
  </button>
)
