// Runs alone: it sets the build's address.
import { sessionApi } from '@portico/shared/api'
import { apiServer, refuse } from '@portico/shared/testing'
import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { createAppStore } from '../store/app-store'
import { attachApi } from '../store/attach-api'
import { reportError, setErrorReporting } from './report-error'

const BUILD = 'http://localhost/remotes/shell/abc/'
// Webpack sets it in a build.
Object.assign(globalThis, { __webpack_public_path__: BUILD })

interface SentEvent {
  release: string
  exception: { values: { type: string; value: string }[] }
}

/** Collects errors like Sentry. */
function takeErrors(): SentEvent[] {
  const taken: SentEvent[] = []
  apiServer.use(
    http.post('http://errors.test/api/7/envelope/', async ({ request }) => {
      const [, header = '{}', payload = '{}'] = (await request.text()).split('\n')
      if ((JSON.parse(header) as { type: string }).type === 'event')
        taken.push(JSON.parse(payload) as SentEvent)
      return HttpResponse.json({})
    }),
  )
  setErrorReporting('http://key@errors.test/7')
  return taken
}

afterEach(() => setErrorReporting(null))

const summary = ({ release, exception }: SentEvent) => `${release} ${exception.values[0]?.value}`

test('the same fault of a build is sent once, however often it happens', async () => {
  const taken = takeErrors()
  const guests = { remote: 'mfe-guests', build: 'one', kind: 'runtime' }
  const fault = () => new TypeError('no such guest')
  await reportError(fault(), guests)
  await reportError(fault(), guests)
  await reportError(new TypeError('no such device'), guests)
  await reportError(fault(), { ...guests, build: 'two' })
  await reportError(fault(), { ...guests, remote: 'mfe-sites' })
  await waitFor(() => expect(taken.map(summary)).toContain('mfe-sites@one no such guest'))
  expect(taken.map(summary)).toEqual([
    'mfe-guests@one no such guest',
    'mfe-guests@one no such device',
    'mfe-guests@two no such guest',
    'mfe-sites@one no such guest',
  ])
})

test('faults of scripts that are not the product’s are kept to the browser', async () => {
  const taken = takeErrors()
  const foreign = new Error('an extension failed')
  foreign.stack = 'Error: an extension failed\n    at chrome-extension://abc/content.js:1:1'
  const own = new Error('the shell failed')
  own.stack = `Error: the shell failed\n    at ${BUILD}main.js:1:1`
  await reportError(foreign, { kind: 'runtime' })
  await reportError(own, { kind: 'runtime' })
  await waitFor(() => expect(taken.map(summary)).toEqual(['shell@abc the shell failed']))
})

test('error answers of the server are sent by the name of their call, the end of a session is not', async () => {
  const taken = takeErrors()
  const store = createAppStore()
  attachApi(store)
  const ask = () =>
    store.dispatch(sessionApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true }))
  apiServer.use(refuse('getProfile', 401))
  await ask()
  apiServer.use(refuse('getProfile', 503))
  await ask()
  await waitFor(() => expect(taken.map(summary)).toEqual(['shell@abc getProfile answered 503']))
})
