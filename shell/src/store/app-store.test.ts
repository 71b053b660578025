import { createAppStore } from './app-store'

it('a middleware sees the actions of the store that it was put into, and no other’s', () => {
  const seen: unknown[] = []
  const store = createAppStore()
  const other = createAppStore()
  store.fillSlot((next) => (action) => {
    seen.push(action)
    return next(action)
  })
  other.dispatch({ type: 'elsewhere' })
  store.dispatch({ type: 'here' })
  expect(seen).toEqual([{ type: 'here' }])
})
