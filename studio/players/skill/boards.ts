import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { crashBoard, crashChoices, crashReturns } from './crash-board.ts'
import { hiloBoard, hiloReturns } from './hilo-board.ts'
import { minesBoard, minesChoices, minesReturns } from './mines-board.ts'
import { plinkoBoard, plinkoChoices, plinkoReturns } from './plinko-board.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>
export type Stepper = (id: string, label: string, value: string, less: string, more: string) => Html

type Parts = {
  /** The stage before its script draws. */
  board: () => Html
  /** Choices beside the stake. */
  choices: (stepper: Stepper) => Html
  /** The returns, bet by bet. */
  returns: () => Html
  /** In the page's head: a range where stops differ; a board's own is written by its script. */
  rtp: string
}

const none = () => html``
const parts: Readonly<Record<string, Parts>> = {
  mines: { board: minesBoard, choices: minesChoices, returns: minesReturns, rtp: '96.25–97.00%' },
  plinko: { board: plinkoBoard, choices: plinkoChoices, returns: plinkoReturns, rtp: '96.75–96.99%' },
  crash: { board: crashBoard, choices: crashChoices, returns: crashReturns, rtp: '97.00%' },
  hilo: { board: hiloBoard, choices: none, returns: hiloReturns, rtp: '96.28–97.00%' },
}

export const partsOf = (code: string): Parts => parts[code] ?? { board: none, choices: none, returns: none, rtp: '' }
