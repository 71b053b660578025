import { reportError } from '../errors/report-error'
import { getLoads } from './remote-loads'
import { reportOnce, sourceAround, sourceIn } from './running-remotes'

function describe(thrown: unknown): string {
  try {
    return typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? typeof thrown).slice(0, 200)
  } catch {
    return typeof thrown
  }
}

/** Reports errors of handlers, promises and unmounting, which no error boundary catches. */
export function watchRuntimeErrors(): void {
  const note = (thrown: unknown, filename: string, element: Element | null = null) => {
    // Scripts of other origins, and the browser's own messages, come without a value.
    if (thrown === null || thrown === undefined) return
    const error = thrown instanceof Error ? thrown : new Error(`Threw ${describe(thrown)}`)
    const stack = thrown instanceof Error ? (thrown.stack ?? '') : ''
    const source = sourceIn(`${stack} ${filename}`) ?? (stack ? undefined : sourceAround(element))
    if (!source) return void reportError(error, { kind: 'runtime' })
    // The loader reports failures during the start.
    const runs = getLoads().some(({ build, state }) => build === source.build && state === 'ready')
    if (runs) reportOnce(source, 'runtime', error)
  }
  window.addEventListener('error', (event) =>
    // React throws a handler's value again, from a script of the shell; the user has just used the element.
    note(event.error, event.filename, document.activeElement),
  )
  window.addEventListener('unhandledrejection', (event) => note(event.reason, ''))
}
