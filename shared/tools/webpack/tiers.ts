import type { ChunkGraph, Module, ModuleGraph } from 'webpack'

/**
 * antd components that are delivered together, each tier on top of those before it. The sign-in needs only `base`; the
 * frame adds `frame` and, for its list of sites, `select`; a list adds `form` and `table`.
 */
const TIERS: Record<string, readonly string[]> = {
  base: ['config-provider', 'theme', 'button', 'input', 'alert'],
  frame: [
    'app',
    'modal',
    'drawer',
    'dropdown',
    'result',
    'skeleton',
    'spin',
    'empty',
    'tag',
    'tooltip',
    'typography',
  ],
  select: ['select'],
  table: ['table', 'tabs', 'pagination'],
  switch: ['switch'],
  form: ['input-number', 'radio', 'checkbox'],
  date: ['date-picker', 'time-picker', 'calendar'],
}

const APP_CORE = /[\/]node_modules[\/](@reduxjs[\/]toolkit[\/]dist[\/]query|single-spa|single-spa-react)[\/]/
const CORE =
  /[\/]node_modules[\/](react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|react-redux|redux|redux-thunk|reselect|immer|@reduxjs|@standard-schema|use-sync-external-store|react-intl|@formatjs|intl-messageformat|react-is)[\/]/
const ANTD_WORLD =
  /[\\/]shared[\\/]src[\\/]facades[\\/]antd-|[\\/]node_modules[\\/](antd|@ant-design|@rc-component|rc-[a-z-]+|@emotion|stylis|clsx|classnames|throttle-debounce|@babel|scroll-into-view-if-needed|compute-scroll-into-view|dayjs|is-mobile|json2mq|string-convert)[\\/]/

const ICON = /\/@ant-design\/icons(-svg)?\/es\//
/** Helpers of compiled code, which components and the charts share. */
const HELPER = /\/@babel\/runtime\//
/** Parts of shared that the frame loads. Saved views load later, with their icons. */
const WITH_FRAME = /\/shared\/src\/provided\/(layout|remote|table)\/(?!saved-views\/)/

let known: { graph: ModuleGraph; tierOf: Map<Module, string> } | null = null

function resource(module: Module): string {
  return module.nameForCondition()?.replaceAll('\\', '/') ?? ''
}

function assign(modules: Iterable<Module>, graph: ModuleGraph): Map<Module, string> {
  const tierOf = new Map<Module, string>()
  const byFolder = new Map<string, Module>()
  const icons: Module[] = []
  for (const module of modules) {
    if (WITH_FRAME.test(resource(module))) {
      const imported = [...graph.getOutgoingConnections(module)].flatMap((each) => each.module ?? [])
      icons.push(...imported.filter((each) => ICON.test(resource(each))))
    }
    const component = /\/node_modules\/antd\/es\/([a-z-]+)\/index\.js$/.exec(resource(module))?.[1]
    if (component) byFolder.set(component, module)
  }
  for (const [tier, components] of Object.entries(TIERS)) {
    const queue = components.flatMap((component) => byFolder.get(component) ?? [])
    // Alone, each of them would be a file of a few hundred bytes.
    if (tier === 'frame') queue.push(...icons)
    while (queue.length > 0) {
      const module = queue.pop()
      if (!module || tierOf.has(module) || !ANTD_WORLD.test(resource(module))) continue
      // One of these in a later tier would load that whole tier.
      const isCommon = ICON.test(resource(module)) || HELPER.test(resource(module))
      tierOf.set(module, tier !== 'base' && isCommon ? 'frame' : tier)
      for (const connection of graph.getOutgoingConnections(module)) {
        if (connection.module && connection.getActiveState(undefined) !== false) queue.push(connection.module)
      }
    }
  }
  return tierOf
}

/** Chunk of a module of the shell: `core`, `core-app`, `antd-<tier>`, or none (webpack decides). */
export function chunkNameOf(
  module: Module,
  { moduleGraph }: { moduleGraph: ModuleGraph; chunkGraph: ChunkGraph },
  modules: () => Iterable<Module>,
): string | null {
  const path = module.nameForCondition() ?? ''
  // The sign-in runs without RTK Query and without parcels.
  if (APP_CORE.test(path)) return 'core-app'
  if (CORE.test(path)) return 'core'
  if (!ANTD_WORLD.test(path)) return null
  if (known?.graph !== moduleGraph) known = { graph: moduleGraph, tierOf: assign(modules(), moduleGraph) }
  const tier = known.tierOf.get(module)
  return tier ? `antd-${tier}` : null
}
