import type { Page, Route } from '@playwright/test'
import type { RemoteList } from '../shared/src/contracts'
import { urlsOf } from './call-as'

/** The remote that the tests break. */
const REMOTE = 'mfe-vouchers'

export interface Fault {
  /** The fault, in the test's words. */
  name: string
  /** Message shown to the user. */
  message: RegExp
  /** Files with another response. */
  files: RegExp
  answer: (route: Route) => Promise<void>
  /** Removes integrity from the registry: otherwise the browser would block the broken file before it fails. */
  trusting?: boolean
}

const ENTRY = new RegExp(`/remotes/${REMOTE}/[^/]+/remoteEntry\\.js`)
const CODE = new RegExp(`/remotes/${REMOTE}/[^/]+/(?!remoteEntry)[^/]+\\.js`)

const script = (route: Route, body: string) =>
  route.fulfill({
    status: 200,
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
    body,
  })

/** Replaces every module of a chunk with a component that throws during render. */
async function throwingPage(route: Route): Promise<void> {
  const code = await (await route.fetch()).text()
  const name = /portico_chunks_\w+/.exec(code)?.[0]
  // Texts are chunks too, but only screens must break.
  if (!name || !/jsx/.test(code) || /defineRemote/.test(code)) return script(route, code)
  await script(
    route,
    `(() => {
      const list = (self.${name} = self.${name} || [])
      const push = list.push
      list.push = (data) => {
        list.push = push
        for (const id of Object.keys(data[1])) data[1][id] = (module) => {
          const Broken = () => { throw new Error('planted') }
          module.exports = new Proxy({}, { get: (_target, key) => (key === 'then' ? undefined : Broken) })
        }
        return push.call(list, data)
      }
    })();
    ${code}`,
  )
}

/** All the ways in which a remote can break. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'entry is answered 404',
    message: /returned an error/,
    files: ENTRY,
    answer: (route) => route.fulfill({ status: 404 }),
  },
  {
    name: 'entry is answered 500',
    message: /returned an error/,
    files: ENTRY,
    answer: (route) => route.fulfill({ status: 500 }),
  },
  {
    name: 'entry cannot be reached',
    message: /couldn't be downloaded/,
    files: ENTRY,
    answer: (route) => route.abort('connectionrefused'),
  },
  // Never answered: the end of the test aborts it.
  {
    name: 'entry hangs',
    message: /didn't respond in time/,
    files: ENTRY,
    answer: () => new Promise(() => undefined),
  },
  {
    name: 'code hangs',
    message: /didn't respond in time/,
    files: CODE,
    answer: () => new Promise(() => undefined),
  },
  {
    name: 'entry is truncated',
    message: /don't match the released ones/,
    files: ENTRY,
    answer: async (route) => {
      const body = await (await route.fetch()).text()
      await script(route, body.slice(0, body.length / 2))
    },
  },
  {
    name: 'entry exports nothing',
    message: /isn't compatible with this version/,
    files: ENTRY,
    trusting: true,
    answer: (route) => script(route, 'void 0'),
  },
  {
    name: 'entry throws at import',
    message: /stopped with an error while starting/,
    files: ENTRY,
    trusting: true,
    answer: (route) => script(route, 'throw new Error("planted")'),
  },
  {
    name: 'screen throws at render',
    message: /stopped with an error/,
    files: CODE,
    trusting: true,
    answer: throwingPage,
  },
]

/** Removes the remote's integrity from the registry, so that a changed file runs. */
export async function trustAnyFile(page: Page): Promise<void> {
  await page.route(urlsOf('listRemotes'), async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as RemoteList
    for (const remote of list.remotes) if (remote.name === REMOTE) remote.release.files = {}
    return route.fulfill({ response, json: list })
  })
}
