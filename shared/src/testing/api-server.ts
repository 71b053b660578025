import { setupServer } from 'msw/node'
// Screens must unmount before their handlers are removed: hooks run in the order of imports.
import './render-remote'

/**
 * The server of tests: `apiServer.use(answer('listSites', …))`. It runs in every test file that imports this folder. A
 * call without a handler fails the test, even if the screen handles the error.
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
