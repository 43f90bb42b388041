import './qr.css'

/** A code to scan on its white plate. `image` is an image's address (a data: PNG too), or null when the code is void: then it is removed,
 *  not dimmed. */
export const QrBox = ({ image, label, gone }: { image: string | null; label: string; gone?: string }) => (
  <div className="qr">
    {image === null ? <div className="qr-gone">{gone}</div> : <img src={image} width="208" height="208" alt={label} />}
  </div>
)
