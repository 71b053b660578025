/** Makes media queries of phones match until the end of the test. Call it before anything is rendered. */
export function onPhone(): void {
  const match = window.matchMedia
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...match(query),
    matches: query.includes('max-width'),
  }))
}
