import type { CampaignBlock as Block, CampaignDocument, ColumnsBlock } from '@portico/shared/contracts'
import {
  allBlocks,
  blocksIn,
  copyOf,
  findBlock,
  insertBlock,
  moveBlock,
  positionOf,
  removeBlock,
  stepAside,
  stepFrom,
  updateBlock,
  withRatio,
} from './document'

const spacer = (id: string): Block => ({ type: 'spacer', id, padding: 0, height: 20 })
const columns: ColumnsBlock = {
  type: 'columns',
  id: 'c',
  padding: 0,
  ratio: '50-50',
  columns: [[spacer('l1') as never, spacer('l2') as never], [spacer('r1') as never]],
}
const start = {
  version: 1,
  blocks: [spacer('a'), columns, spacer('b')],
} as unknown as CampaignDocument // The settings don't matter for these functions.

const ids = (document: CampaignDocument) => document.blocks.map(({ id }) => id).join()
const column = (document: CampaignDocument, at: number) =>
  blocksIn(document, { columns: 'c', column: at })
    .map(({ id }) => id)
    .join()
const step = (document: CampaignDocument, id: string, direction: 'up' | 'down') => {
  const to = stepFrom(document, id, direction)
  return to ? moveBlock(document, id, to) : null
}

test('blocks are found at the top and in columns', () => {
  expect(positionOf(start, 'b')).toEqual({ list: null, index: 2 })
  expect(positionOf(start, 'l2')).toEqual({ list: { columns: 'c', column: 0 }, index: 1 })
  expect(findBlock(start, 'gone')).toBeNull()
  expect(allBlocks(start).map(({ id }) => id)).toEqual(['a', 'c', 'l1', 'l2', 'r1', 'b'])
})

test('a block moves by one, into columns on its way and out of them at their end', () => {
  expect(column(step(start, 'a', 'down')!, 0)).toBe('a,l1,l2')
  expect(column(step(start, 'b', 'up')!, 1)).toBe('r1,b')
  expect(ids(step(start, 'c', 'down')!)).toBe('a,b,c')
  expect(step(start, 'a', 'up')).toBeNull()
  expect(column(step(start, 'l1', 'down')!, 0)).toBe('l2,l1')
  const out = step(start, 'l1', 'up')!
  expect(ids(out)).toBe('a,l1,c,b')
  expect(column(out, 0)).toBe('l2')
  expect(ids(step(start, 'r1', 'down')!)).toBe('a,c,r1,b')
})

test('a block moves to the column beside', () => {
  expect(stepAside(start, 'l1', -1)).toBeNull()
  expect(stepAside(start, 'a', 1)).toBeNull()
  const moved = moveBlock(start, 'l2', stepAside(start, 'l2', 1)!)
  expect([column(moved, 0), column(moved, 1)]).toEqual(['l1', 'r1,l2'])
})

test('a drop counts positions with the block still where it was', () => {
  expect(ids(moveBlock(start, 'a', { list: null, index: 3 }))).toBe('c,b,a')
  expect(moveBlock(start, 'a', { list: null, index: 1 })).toBe(start)
  expect(column(moveBlock(start, 'a', { list: { columns: 'c', column: 1 }, index: 0 }), 1)).toBe('a,r1')
})

test('columns never end up in columns', () => {
  expect(insertBlock(start, { ...columns, id: 'd' }, { list: { columns: 'c', column: 0 }, index: 0 })).toBe(
    start,
  )
  expect(moveBlock(start, 'c', { list: { columns: 'c', column: 0 }, index: 0 })).toBe(start)
})

test('changes leave everything else as it is', () => {
  const changed = updateBlock(start, { ...spacer('r1'), padding: 8 })
  expect(findBlock(changed, 'r1')).toMatchObject({ padding: 8 })
  expect(changed.blocks[0]).toBe(start.blocks[0])
  expect(ids(removeBlock(start, 'c'))).toBe('a,b')
})

test('a copy has ids of its own, inside columns too', () => {
  let count = 0
  const copy = copyOf(columns, () => `n${(count += 1)}`)
  expect(copy.id).toBe('n1')
  expect(copy.columns.flat().map(({ id }) => id)).toEqual(['n2', 'n3', 'n4'])
})

test('columns that are too many become part of the last one', () => {
  const three = withRatio(columns, '33-33-33')
  expect(three.columns.map((blocks) => blocks.length)).toEqual([2, 1, 0])
  const two = withRatio({ ...three, columns: [[], [], ...columns.columns.slice(0, 1)] }, '67-33')
  expect(two.columns.map((blocks) => blocks.map(({ id }) => id).join())).toEqual(['', 'l1,l2'])
})
