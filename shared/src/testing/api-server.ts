import { setupServer } from 'msw/node'

/**
 * The server that tests speak to. `startApiServer()` once in a test file; then `apiServer.use(http.get(…))`.
 * A call that no handler knows fails the test, even where the screen copes with it.
 */
export const apiServer = setupServer()

/** Starts the server for the tests of this file and forgets their handlers after each. */
export function startApiServer(): void {
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
}
