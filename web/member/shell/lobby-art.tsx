import './lobby-art.css'

/** All are parts of one sheet, so that a page of lobbies loads one file. */
export const LobbyArt = ({ lobby }: { lobby: string }) => <i className={`lobby-art ${lobby}`} />
