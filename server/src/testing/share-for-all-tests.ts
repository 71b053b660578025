/** Shares a resource among all tests of a file: opened before the first, closed after the last. */
export function shareForAllTests<Shared extends { close: () => Promise<unknown> }>(
  open: () => Promise<Shared>,
): Shared {
  const shared = {} as Shared // filled before any test runs
  beforeAll(async () => {
    Object.assign(shared, await open())
  })
  afterAll(() => shared.close())
  return shared
}
