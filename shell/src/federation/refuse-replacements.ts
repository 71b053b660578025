import { judgeReplacements } from './keep-own-functions'
import { reportOnce, sourceIn } from './running-remotes'

/** Refuses and reports replacements of the page's functions by remotes. Error reporting wraps them as well. */
export function refuseReplacements(): void {
  judgeReplacements((name) => {
    const source = sourceIn(new Error().stack ?? '')
    if (source) reportOnce(source, 'interference', new Error(`Tried to replace ${name}`))
    return source !== undefined
  })
}
