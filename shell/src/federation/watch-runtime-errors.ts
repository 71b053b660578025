import { reportError } from '../errors/report-error'
import { getLoads } from './remote-loads'
import { reportOnce, sourceIn } from './running-remotes'

function describe(thrown: unknown): string {
  try {
    return typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? typeof thrown).slice(0, 200)
  } catch {
    return typeof thrown
  }
}

/** Reports errors of handlers, promises and unmounting, which no error boundary catches. */
export function watchRuntimeErrors(): void {
  const note = (thrown: unknown, filename: string) => {
    // Scripts of other origins, and the browser's own messages, come without a value.
    if (thrown === null || thrown === undefined) return
    const error = thrown instanceof Error ? thrown : new Error(`Threw ${describe(thrown)}`)
    const source = sourceIn(`${thrown instanceof Error ? (thrown.stack ?? '') : ''} ${filename}`)
    if (!source) return void reportError(error, { kind: 'runtime' })
    // The loader reports failures during the start.
    const runs = getLoads().some(({ build, state }) => build === source.build && state === 'ready')
    if (runs) reportOnce(source, 'runtime', error)
  }
  window.addEventListener('error', (event) => note(event.error, event.filename))
  window.addEventListener('unhandledrejection', (event) => note(event.reason, ''))
}
