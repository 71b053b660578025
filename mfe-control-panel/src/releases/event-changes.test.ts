import { eventChanges } from './event-list'

test('names what is different', () => {
  const before = { live: 'a', canary: null, percent: 0 }
  expect(eventChanges({ before, after: { ...before, canary: 'b', percent: 10 } })).toEqual([
    { key: 'canary', before: null, after: 'b' },
    { key: 'percent', before: 0, after: 10 },
  ])
})

test('keeps what a change is about, though it stays the same', () => {
  const detail = { before: { on: true, plan: 'collect' }, after: { on: false, plan: 'collect' } }
  expect(eventChanges(detail)).toEqual([
    { key: 'on', before: true, after: false },
    { key: 'plan', before: 'collect', after: 'collect' },
  ])
})

test('knows what is new and what is gone', () => {
  expect(eventChanges({ before: {}, after: { prefix: 'prk_a' } })).toEqual([
    { key: 'prefix', before: undefined, after: 'prk_a' },
  ])
  expect(eventChanges({ before: { prefix: 'prk_a' }, after: {} })).toEqual([
    { key: 'prefix', before: 'prk_a', after: undefined },
  ])
  expect(eventChanges({})).toEqual([])
})
