import { sortLayoutItemsByRowCol, verticalCompactor } from 'react-grid-layout/core'
import { dealWidth, type LayoutItem } from './default-layout'

const right = ({ x, w }: LayoutItem) => x + w
const below = ({ y, h }: LayoutItem) => y + h
const besideEachOther = (one: LayoutItem, other: LayoutItem) => one.y < below(other) && other.y < below(one)
const overlap = (one: LayoutItem, other: LayoutItem) =>
  besideEachOther(one, other) && one.x < right(other) && other.x < right(one)

/** Moves tiles up as far as possible, and overlapping tiles below each other. */
export function compact(items: readonly LayoutItem[], cols: number): LayoutItem[] {
  const settled = verticalCompactor.compact(
    items.map((item) => ({ ...item })),
    cols,
  )
  return sortLayoutItemsByRowCol(settled).map(({ i, x, y, w, h }) => ({ i, x, y, w, h }))
}

/** Tiles side by side with the same top and height, without gaps. */
function chainsOf(items: readonly LayoutItem[]): LayoutItem[][] {
  const ordered = [...items].sort((one, other) => one.y - other.y || one.h - other.h || one.x - other.x)
  const chains: LayoutItem[][] = []
  for (const item of ordered) {
    const last = chains.at(-1)
    const end = last?.at(-1)
    if (end && end.y === item.y && end.h === item.h && right(end) === item.x) last?.push(item)
    else chains.push([item])
  }
  return chains
}

/** Widens the remaining tiles of a chain to its full width. */
function closeChain(chain: readonly LayoutItem[], shown: (item: LayoutItem) => boolean): LayoutItem[] {
  const left = chain.filter(shown)
  const first = chain[0]
  if (!first || left.length === chain.length) return left
  const width = chain.reduce((sum, { w }) => sum + w, 0)
  const widths = dealWidth(
    left.map(({ w }) => w),
    width,
  )
  let { x } = first
  return left.map((item, index) => {
    const w = widths[index] ?? item.w
    x += w
    return { ...item, x: x - w, w }
  })
}

/** A tile grows into the place of a removed neighbor with another height. */
function grow(
  item: LayoutItem,
  all: readonly LayoutItem[],
  removed: readonly LayoutItem[],
  cols: number,
): LayoutItem {
  const stood = removed.filter((other) => besideEachOther(item, other))
  const others = all.filter((other) => other.i !== item.i)
  const fits = (wider: LayoutItem) =>
    wider.x >= 0 && right(wider) <= cols && !others.some((other) => overlap(wider, other))
  let now = item
  for (const other of stood.filter((each) => each.x === right(item))) {
    const wider = { ...now, w: now.w + other.w }
    if (fits(wider)) now = wider
  }
  for (const other of stood.filter((each) => right(each) === item.x)) {
    const wider = { ...now, x: now.x - other.w, w: now.w + other.w }
    if (fits(wider)) now = wider
  }
  return now
}

/** Removes hidden tiles from a layout and closes the gaps. */
export function closeGaps(
  items: readonly LayoutItem[],
  shown: (id: string) => boolean,
  cols: number,
): LayoutItem[] {
  const removed = items.filter(({ i }) => !shown(i))
  if (removed.length === 0) return compact(items, cols)
  let left = chainsOf(items).flatMap((chain) => closeChain(chain, ({ i }) => shown(i)))
  for (const { i } of left) {
    left = left.map((item) => (item.i === i ? grow(item, left, removed, cols) : item))
  }
  return compact(left, cols)
}
