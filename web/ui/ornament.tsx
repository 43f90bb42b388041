import divider from './art/divider.avif'
import kranok from './art/kranok.avif'
import mark from './art/mark.avif'
import prajamYam from './art/prajam-yam.avif'

/** At least 24 px. On a slow connection text loads before it. */
export const BrandMark = ({ size = 32 }: { size?: number }) => (
  <img src={mark} width={size} height={size} alt="" fetchPriority="low" />
)

/** Before a section's title. */
export const PrajamYam = () => <img src={prajamYam} width="18" height="18" alt="" loading="lazy" />

/** For footer and result pages. */
export const Divider = () => <img className="divider" src={divider} width="200" height="20" alt="" loading="lazy" />

/** At most one in a view, never behind figures. */
export const Flourish = () => <img className="flourish" src={kranok} width="104" height="104" alt="" loading="lazy" />
