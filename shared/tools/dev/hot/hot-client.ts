import { showErrors } from './error-overlay'
import type { BuildState, RunningBuild } from './hot-types'
import { setUpRefresh } from './refresh-runtime'

const running = new Map<string, RunningBuild>()
const latest = new Map<string, BuildState>()

/** Updates a running build: in place if its modules allow it, otherwise with a reload. */
async function update(name: string): Promise<void> {
  const build = running.get(name)
  const hash = latest.get(name)?.hash
  if (!build || !hash || build.hash() === hash || build.hot.status() !== 'idle') return
  try {
    if ((await build.hot.check(true)) === null) throw new Error('The build has no update for this page')
  } catch (error) {
    // With 'Preserve log' the browser's console keeps it over the reload.
    console.info(`[${name}] reloading:`, error)
    return window.location.reload()
  }
  // It may have been saved again in the meantime.
  return update(name)
}

function onState(state: BuildState): void {
  const before = latest.get(state.build)
  latest.set(state.build, state)
  showErrors(state.build, state.errors)
  if (state.errors.length > 0 || state.build === 'server') return
  // A build that was broken from the start has no loaded files to update.
  if (before && before.hash === null && !running.has(state.build)) return window.location.reload()
  void update(state.build)
}

setUpRefresh((name, build) => {
  running.set(name, build)
  void update(name)
})
const changes = new EventSource('/dev/changes')
changes.onmessage = ({ data }: MessageEvent<string>) => onState(JSON.parse(data) as BuildState)
changes.addEventListener('reload', () => window.location.reload())
