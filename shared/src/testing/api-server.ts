import { setupServer } from 'msw/node'
// Screens are unmounted before their handlers go: hooks run in the order of imports.
import './render-remote'

/**
 * The server that tests speak to: `apiServer.use(answer('listSites', …))`. It runs in every test file that
 * imports this folder. A call that no handler knows fails the test, even where the screen copes with it.
 */
export const apiServer = setupServer()

const unknown: string[] = []

beforeAll(() =>
  apiServer.listen({
    onUnhandledRequest(request, print) {
      unknown.push(`${request.method} ${request.url}`)
      print.error()
    },
  }),
)
afterEach(() => {
  apiServer.resetHandlers()
  expect(unknown.splice(0)).toEqual([])
})
afterAll(() => apiServer.close())
