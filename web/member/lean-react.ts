import type { Plugin } from 'vite'

const DOM = /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/
const REACT = /node_modules[\\/]react[\\/]cjs[\\/]react\.production\.js$/
const OURS = /[\\/]web[\\/](?:member|ui)[\\/]/

/** React features that we do not use; every screen would pay for them, some 9 KB of the 100 KB budget. */
const UNUSED =
  /\b(?:ViewTransition|addTransitionType|SuspenseList|Activity|Children|preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\b/

/** Functions that only those features reach, or that do nothing without them: their bodies are removed, and what only they call goes too.
 *  Component stacks (`describeNativeComponentFrame`) are for developers; no error of ours reads one. */
const DOM_FUNCTIONS =
  `trackEnterViewTransitions applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances
  commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions
  restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive
  measureNestedViewTransitions scheduleViewTransitionEvent reportViewTransitionError applyViewTransitionName restoreViewTransitionName
  startViewTransition createViewTransitionInstance getViewTransitionName getViewTransitionClassName commitAfterMutationEffectsOnFiber
  recursivelyTraverseAfterMutationEffects flushAfterMutationEffects
  commitNewChildToFragmentInstance deleteChildFromFragmentInstance commitNewChildToFragmentInstances
  updateSuspenseListComponent initSuspenseListRenderState updateActivityComponent
  preload preloadModule preinitStyle preinitScript preinitModuleScript preconnect prefetchDNS preconnectAs
  getStackByFiberInDevAndProd describeNativeComponentFrame`
    .split(/\s+/)
    .filter(Boolean)
const REACT_FUNCTIONS = ['mapIntoArray', 'mapChildren', 'resolveThenable']
/** Methods of objects made for those features alone. */
const METHODS = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ =/

type Node = { type: string; start: number; end: number; id?: { name: string }; body?: Node }

/** Removes the features above from the browser's React. Fails the build when an upgrade has moved them, or when a file of ours begins to
 *  use one: then take it off the list. The server keeps all of React. */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (OURS.test(id)) return refuseUse(code, id)
      const unused = DOM.test(id) ? DOM_FUNCTIONS : REACT.test(id) ? REACT_FUNCTIONS : null
      if (!unused) return null
      const { body } = this.parse(code) as unknown as { body: Node[] }
      return { code: without(code, unused.map((name) => bodyOf(body, name)).concat(methods(code, body))), map: null }
    },
  }
}

function refuseUse(code: string, id: string): null {
  for (const [, names = ''] of code.matchAll(/import([^'"]*)from ['"]react(?:-dom)?['"]/g)) {
    const used = UNUSED.exec(names)
    if (used) throw new Error(`${id} uses ${used[0]}, which web/member/lean-react.ts leaves out: take it off the list there`)
  }
  return null
}

/** The body of a function that must occur in the file exactly once. */
function bodyOf(body: Node[], name: string): Node {
  const [found, ...more] = body.filter((node) => node.type === 'FunctionDeclaration' && node.id?.name === name)
  if (!found?.body || more.length > 0) throw new Error(`React has moved "${name}": look at web/member/lean-react.ts`)
  return { ...found.body, start: found.body.start + 1, end: found.body.end - 1 }
}

const methods = (code: string, body: Node[]): Node[] =>
  body.filter((node) => node.type === 'ExpressionStatement' && METHODS.test(code.slice(node.start, node.end)))

function without(code: string, parts: Node[]): string {
  let lean = code
  for (const { start, end } of parts.sort((a, b) => b.start - a.start)) lean = lean.slice(0, start) + lean.slice(end)
  return lean
}
