import type { RemoteList, RemoteReport } from '@portico/shared/contracts'
import type { TestBrowser } from './test-app'

/** Returns the ticket with which a browser proves that it got the build; undefined if its registry doesn't name it. */
export async function ticketOf(
  browser: TestBrowser,
  { name, build }: Pick<RemoteReport, 'name' | 'build'>,
): Promise<string | undefined> {
  const { remotes } = (await browser.get('/a/api/v1/remotes')).json<RemoteList>()
  const { release, fallback } = remotes.find((each) => each.name === name) ?? {}
  return [release, fallback].find((each) => each?.build === build)?.ticket
}

/** Reports a failure as the shell does, with the ticket from the registry unless the report has one. */
export async function reportFailure(
  browser: TestBrowser,
  report: Pick<RemoteReport, 'name' | 'build' | 'kind'> & Partial<RemoteReport>,
) {
  const ticket = await ticketOf(browser, report)
  return browser.post('/a/api/v1/remotes/reports', { detail: '', fell_back: true, ticket, ...report })
}
