import { pairsOf } from './tile-pairs'

const isNarrow = (id: string) => id.startsWith('figure')
const pairs = (...ids: string[]) => [...pairsOf(ids, isNarrow)]

test('figures stand in pairs', () => {
  expect(pairs('figure-1', 'figure-2', 'chart', 'figure-3', 'figure-4')).toEqual([
    'figure-1',
    'figure-2',
    'figure-3',
    'figure-4',
  ])
})

test('the last one of an odd number has the full width', () => {
  expect(pairs('figure-1', 'figure-2', 'figure-3', 'chart')).toEqual(['figure-1', 'figure-2'])
})

test('a chart between two figures separates them', () => {
  expect(pairs('figure-1', 'chart', 'figure-2')).toEqual([])
})
