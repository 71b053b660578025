import { reportError } from '../errors/report-error'
import { getLoads } from './remote-loads'
import { reportOnce, sourceIn } from './running-remotes'

/** Reports errors of handlers, promises and unmounting, which no error boundary catches. */
export function watchRuntimeErrors(): void {
  const note = (error: unknown, filename: string) => {
    if (!(error instanceof Error)) return
    const source = sourceIn(`${error.stack ?? ''} ${filename}`)
    if (!source) return void reportError(error, { kind: 'runtime' })
    // The loader reports failures during the start.
    const runs = getLoads().some(({ build, state }) => build === source.build && state === 'ready')
    if (runs) reportOnce(source, 'runtime', error)
  }
  window.addEventListener('error', (event) => note(event.error, event.filename))
  window.addEventListener('unhandledrejection', (event) => note(event.reason, ''))
}
