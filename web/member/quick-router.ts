import type { Plugin } from 'vite'

const LIBRARY = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/

/** Each text occurs once in its file. On the server the table of routes is the same for every request, and so is all that is made of it;
 *  React Router makes it again for each document, and tries every route's patterns on each address. */
const CHANGED: readonly (readonly [file: RegExp, from: string, to: string])[] = [
  // The routes with their components, kept for the manifest they are made from; a process has one.
  [
    /dom[\\/]ssr[\\/]server\.js$/,
    'let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);',
    `let routes = keptRoutes.get(manifest.routes);
	if (!routes) keptRoutes.set(manifest.routes, routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode));`,
  ],
  [/dom[\\/]ssr[\\/]server\.js$/, 'function ServerRouter(', 'const keptRoutes = new WeakMap();\nfunction ServerRouter('],
  // These routes in the form of the static router, kept for the routes they are made from.
  [
    /dom[\\/]server\.js$/,
    `let manifest = {};
	let dataRoutes = convertRoutesToDataRoutes(routes, void 0, void 0, manifest);`,
    `let kept = keptDataRoutes.get(routes);
	if (!kept) {
		let manifest = {};
		keptDataRoutes.set(routes, kept = { manifest, dataRoutes: convertRoutesToDataRoutes(routes, void 0, void 0, manifest) });
	}
	let { manifest, dataRoutes } = kept;`,
  ],
  [/dom[\\/]server\.js$/, 'function createStaticRouter(', 'const keptDataRoutes = new WeakMap();\nfunction createStaticRouter('],
  // A route whose pattern begins with a plain word is tried only where the address begins with that word.
  [
    /router[\\/]utils\.js$/,
    'for (let i = 0; matches == null && i < branches.length; ++i) matches = matchRouteBranch(branches[i], decoded, allowPartial);',
    `let first = allowPartial ? null : decoded.split("/", 2)[1]?.toLowerCase() ?? "";
	for (let i = 0; matches == null && i < branches.length; ++i) {
		let begins = branches[i].begins ??= /^\\/([\\w-]+)(?=\\/|$)/.exec(branches[i].path)?.[1].toLowerCase() ?? "";
		if (first === null || begins === "" || begins === first) matches = matchRouteBranch(branches[i], decoded, allowPartial);
	}`,
  ],
  // What the document hands over, as one text (handed-over.server.ts): no stream, and nothing that the renderer waits for.
  [
    /server-runtime[\\/]server\.js$/,
    `serverHandoffStream: encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),
			renderMeta: {},
			future: build.future,`,
    `serverHandoffStream: build.entry.module.handedOver(state) ?? encodeViaTurboStream(state, request.signal, build.entry.module.streamTimeout, serverMode),
			renderMeta: {},
			future: build.future,`,
  ],
  [
    /dom[\\/]ssr[\\/]server\.js$/,
    `reader: context.serverHandoffStream.getReader(),
		textDecoder: new TextDecoder(),`,
    `reader: context.serverHandoffStream.whole === void 0 ? context.serverHandoffStream.getReader() : null,
		textDecoder: context.serverHandoffStream.whole === void 0 ? new TextDecoder() : null,`,
  ],
  [
    /dom[\\/]ssr[\\/]single-fetch\.js$/,
    `if (!context.renderMeta || !context.renderMeta.didRenderScripts) return null;
	if (!context.renderMeta.streamCache)`,
    `if (!context.renderMeta || !context.renderMeta.didRenderScripts) return null;
	let { whole } = context.serverHandoffStream;
	if (whole !== void 0) {
		let script = (does) => /* @__PURE__ */ React$1.createElement("script", { nonce, dangerouslySetInnerHTML: { __html: \`window.__reactRouterContext.streamController.\${does};\` } });
		return /* @__PURE__ */ React$1.createElement(React$1.Fragment, null, script(\`enqueue(\${whole})\`), /* @__PURE__ */ React$1.createElement(React$1.Suspense, null, script("close()")));
	}
	if (!context.renderMeta.streamCache)`,
  ],
  // A link to a page of the site, by its plain address, is an anchor: what the router adds to it, it adds in the browser.
  [
    /dom[\\/]lib\.js$/,
    'let { basename, navigator, useTransitions } = React$1.useContext(NavigationContext);\n\tlet isAbsolute',
    `let { basename, navigator, useTransitions } = React$1.useContext(NavigationContext);
	if (basename === "/" && prefetch === "none" && !mask && typeof to === "string" && plainAddress.test(to)) return /* @__PURE__ */ React$1.createElement("a", {
		...rest,
		href: to,
		onClick: void 0,
		target,
		"data-discover": discover === "render" ? "true" : void 0
	});
	let isAbsolute`,
  ],
  [
    /dom[\\/]lib\.js$/,
    'const Link = React$1.forwardRef(',
    'const plainAddress = /^\\/(?:[\\w-]+(?:\\/[\\w-]+)*)?(?:\\?[\\w=&.-]+)?(?:#[\\w-]+)?$/;\nconst Link = React$1.forwardRef(',
  ],
  // A page's links, by the ids of its routes: a route's links take no arguments.
  [
    /dom[\\/]ssr[\\/]components\.js$/,
    'let keyedLinks = React$1.useMemo(() => getKeyedLinksForMatches(matches, routeModules, manifest), [',
    `let keyedLinks = React$1.useMemo(() => {
		let ids = matches.map((match) => match.route.id).join();
		let kept = keptLinks.get(ids);
		if (kept?.manifest !== manifest) keptLinks.set(ids, kept = { manifest, links: getKeyedLinksForMatches(matches, routeModules, manifest) });
		return kept.links;
	}, [`,
  ],
  [/dom[\\/]ssr[\\/]components\.js$/, 'function Links(', 'const keptLinks = new Map();\nfunction Links('],
]

/** Saves what React Router makes again for each document of what never changes, with the same output (docs/patches.md). Fails the build
 *  when an upgrade has moved the code it changes, or its files. */
export function quickRouter(): Plugin {
  const met = new Set<string>()
  return {
    name: 'quick-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      met.clear()
    },
    transform(code, id) {
      if (!LIBRARY.test(id)) return null
      const changes = CHANGED.filter(([file]) => file.test(id))
      if (changes.length === 0) return null
      let changed = code
      for (const [file, from, to] of changes) {
        const { length: times } = changed.split(from).slice(1)
        if (times !== 1) throw new Error(`"${from}" stands ${times} times where it stood once: look at web/member/quick-router.ts`)
        changed = changed.replace(from, () => to)
        met.add(file.source)
      }
      return { code: changed, map: null }
    },
    buildEnd(error) {
      const missing = CHANGED.find(([file]) => !met.has(file.source))
      if (!error && missing) throw new Error(`${missing[0].source} is no file of this build: look at web/member/quick-router.ts`)
    },
  }
}
