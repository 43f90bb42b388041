import './qr.css'

/** `image`: an address (a data: PNG too), or null for a void code, which is removed, not dimmed. */
export const QrBox = ({ image, label, gone }: { image: string | null; label: string; gone?: string }) => (
  <div className="qr">
    {image === null ? <div className="qr-gone">{gone}</div> : <img src={image} width="208" height="208" alt={label} />}
  </div>
)
