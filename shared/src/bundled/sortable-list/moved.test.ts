import { moved } from './moved'

test('an item moves past its neighbors', () => {
  expect(moved(['email', 'firstname', 'consent'], 2, 0)).toEqual(['consent', 'email', 'firstname'])
})
