import { matchPath } from 'react-router-dom'
import { linked } from '../../src/bundled/remote-config'

/** Value of every parameter. No page has it in its path. */
const SAMPLE = 7

/** Addresses in linked-pages.ts that no remote has a page for. */
export function linkedPageProblems(
  routes: readonly string[],
  pages: Record<string, (param: never) => string> = linked,
): string[] {
  const isPage = (address: string) =>
    routes.some((route) => {
      const { params = null } = matchPath(route, address) ?? {}
      // `/app/site/splash-pages` is not the page `/app/site/:siteId`.
      return params && Object.values(params).every((value) => !value || value === String(SAMPLE))
    })
  return Object.entries(pages).flatMap(([name, pathTo]) => {
    // Some take an id, others certain words: the sample stands for both.
    const address = pathTo(SAMPLE as never)
    return isPage(address) ? [] : `linked-pages.ts: ${name} leads to ${address}, which is no remote's page`
  })
}
