import type {
  CampaignBlock as Block,
  CampaignDocument,
  ColumnRatio,
  ColumnsBlock,
  LeafBlock,
} from '@portico/shared/contracts'

/** A list of blocks: the document itself, or a column. */
export type BlockList = { columns: string; column: number } | null

/** Position of a block, or its target: before the block that has this index now. */
export interface BlockPosition {
  list: BlockList
  index: number
}

const isColumns = (block: Block): block is ColumnsBlock => block.type === 'columns'

export function blocksIn(document: CampaignDocument, list: BlockList): readonly Block[] {
  if (!list) return document.blocks
  const owner = document.blocks.find(({ id }) => id === list.columns)
  return owner && isColumns(owner) ? (owner.columns[list.column] ?? []) : []
}

export function positionOf(document: CampaignDocument, id: string): BlockPosition | null {
  for (const [index, block] of document.blocks.entries()) {
    if (block.id === id) return { list: null, index }
    if (!isColumns(block)) continue
    for (const [column, blocks] of block.columns.entries()) {
      const index = blocks.findIndex((each) => each.id === id)
      if (index >= 0) return { list: { columns: block.id, column }, index }
    }
  }
  return null
}

export function findBlock(document: CampaignDocument, id: string | null): Block | null {
  const position = id === null ? null : positionOf(document, id)
  return position ? (blocksIn(document, position.list)[position.index] ?? null) : null
}

/** Returns the document with one list of blocks replaced. */
function withList(
  document: CampaignDocument,
  list: BlockList,
  change: (blocks: readonly Block[]) => Block[],
): CampaignDocument {
  if (!list) return { ...document, blocks: change(document.blocks) }
  const blocks = document.blocks.map((block) => {
    if (block.id !== list.columns || !isColumns(block)) return block
    const columns = block.columns.map((column, index) =>
      // `insertBlock` keeps columns out of columns.
      index === list.column ? (change(column) as LeafBlock[]) : column,
    )
    return { ...block, columns }
  })
  return { ...document, blocks }
}

/** Returns true if a block can be put into a list; columns can't be nested. */
export const fits = (block: Pick<Block, 'type'>, list: BlockList): boolean =>
  list === null || block.type !== 'columns'

export function insertBlock(
  document: CampaignDocument,
  block: Block,
  { list, index }: BlockPosition,
): CampaignDocument {
  if (!fits(block, list)) return document
  return withList(document, list, (blocks) => [...blocks.slice(0, index), block, ...blocks.slice(index)])
}

export function updateBlock(document: CampaignDocument, changed: Block): CampaignDocument {
  const position = positionOf(document, changed.id)
  if (!position) return document
  return withList(document, position.list, (blocks) =>
    blocks.map((block) => (block.id === changed.id ? changed : block)),
  )
}

export function removeBlock(document: CampaignDocument, id: string): CampaignDocument {
  const position = positionOf(document, id)
  if (!position) return document
  return withList(document, position.list, (blocks) => blocks.filter((block) => block.id !== id))
}

/** Moves a block to a position, counted with the block still where it was. */
export function moveBlock(document: CampaignDocument, id: string, to: BlockPosition): CampaignDocument {
  const from = positionOf(document, id)
  const block = findBlock(document, id)
  if (!from || !block || !fits(block, to.list)) return document
  const isSameList = sameList(from.list, to.list)
  const index = isSameList && from.index < to.index ? to.index - 1 : to.index
  if (isSameList && index === from.index) return document
  return insertBlock(removeBlock(document, id), block, { list: to.list, index })
}

const sameList = (one: BlockList, other: BlockList): boolean =>
  one?.columns === other?.columns && one?.column === other?.column

/**
 * Returns the position one step up or down. A block enters columns on its way and leaves them at their end. Returns
 * null at the end of the document.
 */
export function stepFrom(
  document: CampaignDocument,
  id: string,
  direction: 'up' | 'down',
): BlockPosition | null {
  const position = positionOf(document, id)
  const block = findBlock(document, id)
  if (!position || !block) return null
  const { list, index } = position
  const isUp = direction === 'up'
  const next = blocksIn(document, list)[isUp ? index - 1 : index + 1]
  if (next && isColumns(next) && !isColumns(block)) {
    const column = isUp ? next.columns.length - 1 : 0
    return { list: { columns: next.id, column }, index: isUp ? (next.columns[column]?.length ?? 0) : 0 }
  }
  if (next) return { list, index: isUp ? index - 1 : index + 2 }
  const owner = list && positionOf(document, list.columns)
  if (!owner) return null
  return { list: owner.list, index: isUp ? owner.index : owner.index + 1 }
}

/** Returns the same position in the neighboring column; null without one. */
export function stepAside(document: CampaignDocument, id: string, by: -1 | 1): BlockPosition | null {
  const position = positionOf(document, id)
  if (!position?.list) return null
  const { columns, column } = position.list
  const owner = findBlock(document, columns)
  if (!owner || !isColumns(owner) || owner.columns[column + by] === undefined) return null
  const list = { columns, column: column + by }
  return { list, index: Math.min(position.index, blocksIn(document, list).length) }
}

/** Copies a block with new ids. */
export function copyOf<Each extends Block>(block: Each, newId: () => string): Each {
  const copy = { ...block, id: newId() }
  if (!isColumns(copy)) return copy
  return { ...copy, columns: copy.columns.map((column) => column.map((each) => copyOf(each, newId))) }
}

/** Changes the ratio of columns. The blocks of surplus columns move to the last one. */
export function withRatio(block: ColumnsBlock, ratio: ColumnRatio): ColumnsBlock {
  const count = ratio.split('-').length
  const remaining = block.columns.slice(0, count)
  const rest = block.columns.slice(count).flat()
  const columns = Array.from({ length: count }, (_none, index) => [
    ...(remaining[index] ?? []),
    ...(index === count - 1 ? rest : []),
  ])
  return { ...block, ratio, columns }
}

/** All blocks in reading order. */
export function allBlocks(document: CampaignDocument): Block[] {
  return document.blocks.flatMap((block) => (isColumns(block) ? [block, ...block.columns.flat()] : [block]))
}
