import { collides } from 'react-grid-layout/core'
import { compact } from './close-gaps'
import type { LayoutItem } from './default-layout'
import type { TileSize } from '@portico/shared/remote-config'

export const STEPS = ['left', 'right', 'up', 'down', 'wider', 'narrower', 'taller', 'shorter'] as const
/** One step of moving or resizing a tile by keyboard. */
export type Step = (typeof STEPS)[number]

const HIGHEST = 20

/** Tiles that share a column with this one. */
function inColumn(items: readonly LayoutItem[], { i, x, w }: LayoutItem): LayoutItem[] {
  return items.filter((other) => other.i !== i && other.x < x + w && x < other.x + other.w)
}

/** The target row, past the nearest tile in the way, because gaps close automatically. */
function rowOf(items: readonly LayoutItem[], item: LayoutItem, step: 'up' | 'down'): number | null {
  const others = inColumn(items, item)
  if (step === 'up') {
    const above = others.filter(({ y, h }) => y + h <= item.y).map(({ y }) => y)
    return above.length > 0 ? Math.max(...above) : null
  }
  const under = others.filter(({ y }) => y >= item.y + item.h)
  const nearest = Math.min(...under.map(({ y }) => y))
  const ends = under.filter(({ y }) => y === nearest).map(({ y, h }) => y + h)
  return ends.length > 0 ? Math.min(...ends) : null
}

function resized(item: LayoutItem, step: Step, least: TileSize, cols: number): LayoutItem | null {
  const { x, w, h } = item
  if (step === 'wider') {
    if (x + w < cols) return { ...item, w: w + 1 }
    return x > 0 ? { ...item, x: x - 1, w: w + 1 } : null
  }
  if (step === 'narrower') return w > least.w ? { ...item, w: w - 1 } : null
  if (step === 'taller') return h < HIGHEST ? { ...item, h: h + 1 } : null
  return h > least.h ? { ...item, h: h - 1 } : null
}

/** Puts a tile at a row; tiles at or below that row move down, and gaps close. */
function insertAt(items: readonly LayoutItem[], item: LayoutItem, y: number, cols: number): LayoutItem[] {
  const others = items.filter(({ i }) => i !== item.i)
  const below = others.map((other) => (other.y >= y ? { ...other, y: other.y + item.h } : other))
  return compact([...below, { ...item, y }], cols)
}

/** Puts a tile at a column; tiles that it now covers move below it. */
function shiftTo(items: readonly LayoutItem[], item: LayoutItem, cols: number): LayoutItem[] {
  const others = items.filter(({ i }) => i !== item.i)
  const pushed = others.map((other) => (collides(other, item) ? { ...other, y: item.y + item.h } : other))
  return compact([...pushed, item], cols)
}

/** Returns the layout after one step of a tile, or null if the step isn't possible. */
export function stepTile(
  items: readonly LayoutItem[],
  id: string,
  step: Step,
  { least, cols }: { least: TileSize; cols: number },
): LayoutItem[] | null {
  const item = items.find(({ i }) => i === id)
  if (!item) return null
  if (step === 'left' || step === 'right') {
    const x = item.x + (step === 'left' ? -1 : 1)
    if (x < 0 || x + item.w > cols) return null
    return shiftTo(items, { ...item, x }, cols)
  }
  if (step === 'up' || step === 'down') {
    const y = rowOf(items, item, step)
    return y === null ? null : insertAt(items, item, y, cols)
  }
  const changed = resized(item, step, least, cols)
  if (!changed) return null
  return shiftTo(items, changed, cols)
}
