import { setupServer } from 'msw/node'

/**
 * The server that tests speak to. `useApiServer()` once in a test file; then `apiServer.use(http.get(…))`.
 * A call that no handler knows fails the test.
 */
export const apiServer = setupServer()

/** Starts the server for the tests of this file and forgets their handlers after each. */
export function useApiServer(): void {
  beforeAll(() => apiServer.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => apiServer.resetHandlers())
  afterAll(() => apiServer.close())
}
