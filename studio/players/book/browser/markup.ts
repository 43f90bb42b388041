export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Shown = Markup | string | number | null | false | undefined | readonly Shown[]

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function textOf(value: Shown): string {
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
  if (value === null || value === undefined || value === false) return ''
  return value instanceof Markup ? value.text : value.map(textOf).join('')
}

/** Escapes every value except markup. */
export const html = (pieces: TemplateStringsArray, ...values: Shown[]): Markup =>
  new Markup(pieces.map((piece, at) => (at === 0 ? piece : textOf(values[at - 1]) + piece)).join(''))

/** For our own drawings: not escaped. */
export const drawing = (svg: string): Markup => new Markup(svg)

const keyOf = (node: Node): string | null => (node instanceof Element ? node.getAttribute('data-key') : null)
const isAlike = (a: Node, b: Node) => a.nodeType === b.nodeType && a.nodeName === b.nodeName

/** Attributes set by the reader, such as open details, are kept. */
const ownOf = (element: Element) => (element.nodeName === 'DETAILS' || element.nodeName === 'DIALOG' ? 'open' : '')

function syncAttributes(shown: Element, wanted: Element): void {
  const own = ownOf(shown)
  for (const { name } of Array.from(shown.attributes))
    if (name !== own && !wanted.hasAttribute(name)) shown.removeAttribute(name)
  for (const { name, value } of wanted.attributes)
    if (name !== own && shown.getAttribute(name) !== value) shown.setAttribute(name, value)
  if (shown instanceof HTMLOptionElement && shown.selected !== wanted.hasAttribute('selected'))
    shown.selected = wanted.hasAttribute('selected')
  if (!(shown instanceof HTMLInputElement)) return
  if (shown.type === 'radio' || shown.type === 'checkbox') shown.checked = wanted.hasAttribute('checked')
  else if (document.activeElement !== shown) shown.value = wanted.getAttribute('value') ?? ''
}

function syncNode(shown: Node, wanted: Node): void {
  if (shown instanceof Element && wanted instanceof Element) {
    syncAttributes(shown, wanted)
    syncChildren(shown, wanted)
  } else if (shown.nodeValue !== wanted.nodeValue) shown.nodeValue = wanted.nodeValue
}

function syncChildren(shown: Node, wanted: Node): void {
  const keyed = new Map<string, Node>()
  for (const child of shown.childNodes) {
    const key = keyOf(child)
    if (key !== null) keyed.set(key, child)
  }
  let place: ChildNode | null = shown.firstChild
  for (const next of Array.from(wanted.childNodes)) {
    const key = keyOf(next)
    const known =
      key === null
        ? place !== null && keyOf(place) === null && isAlike(place, next)
          ? place
          : null
        : (keyed.get(key) ?? null)
    if (known === null) shown.insertBefore(next, place)
    else {
      if (known === place) place = place.nextSibling
      else shown.insertBefore(known, place)
      syncNode(known, next)
    }
  }
  while (place !== null) {
    const rest: ChildNode | null = place.nextSibling
    place.remove()
    place = rest
  }
}

/** Changes only what differs, so that focus, scroll and typed text stay. */
export function show(root: Element, markup: Markup): void {
  const template = document.createElement('template')
  template.innerHTML = markup.text
  syncChildren(root, template.content)
}

/** The page always has the element. */
export function part<Kind extends Element = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`the page has no ${id}`)
  return element as unknown as Kind
}
