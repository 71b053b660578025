import { judgeReplacements, keep } from './keep-own-functions'
import { keepNavigationClicks } from './keep-navigation-clicks'
import { reportOnce, sourceIn } from './running-remotes'

/** Refuses and reports replacements of the page's functions by remotes. Error reporting wraps them as well. */
export function refuseReplacements(): void {
  for (const name of ['pushState', 'replaceState']) keep(History.prototype, name)
  for (const name of ['hasOwnProperty', 'toString', 'valueOf']) keep(Object.prototype, name)
  // An addition would be in every object of the page. It throws instead, and the stack names the remote.
  Object.preventExtensions(Object.prototype)
  keepNavigationClicks()
  judgeReplacements((name) => {
    const source = sourceIn(new Error().stack ?? '')
    if (source) reportOnce(source, 'interference', new Error(`Tried to replace ${name}`))
    return source !== undefined
  })
}
