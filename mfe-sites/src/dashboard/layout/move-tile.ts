import { collides } from 'react-grid-layout/core'
import { compact } from './close-gaps'
import type { Place } from './default-layout'
import type { TileSize } from '@portico/shared/remote-config'

export const STEPS = ['left', 'right', 'up', 'down', 'wider', 'narrower', 'taller', 'shorter'] as const
/** One step of a tile without a pointer. */
export type Step = (typeof STEPS)[number]

const HIGHEST = 20

/** Tiles above or below that share a column. */
function inColumn(places: readonly Place[], { i, x, w }: Place): Place[] {
  return places.filter((other) => other.i !== i && other.x < x + w && x < other.x + other.w)
}

/** The row to move to: past the nearest tile in the way, because gaps close by themselves. */
function rowOf(places: readonly Place[], place: Place, step: 'up' | 'down'): number | null {
  const others = inColumn(places, place)
  if (step === 'up') {
    const above = others.filter(({ y, h }) => y + h <= place.y).map(({ y }) => y)
    return above.length > 0 ? Math.max(...above) : null
  }
  const under = others.filter(({ y }) => y >= place.y + place.h)
  const nearest = Math.min(...under.map(({ y }) => y))
  const ends = under.filter(({ y }) => y === nearest).map(({ y, h }) => y + h)
  return ends.length > 0 ? Math.min(...ends) : null
}

function resized(place: Place, step: Step, least: TileSize, cols: number): Place | null {
  const { x, w, h } = place
  if (step === 'wider') {
    if (x + w < cols) return { ...place, w: w + 1 }
    return x > 0 ? { ...place, x: x - 1, w: w + 1 } : null
  }
  if (step === 'narrower') return w > least.w ? { ...place, w: w - 1 } : null
  if (step === 'taller') return h < HIGHEST ? { ...place, h: h + 1 } : null
  return h > least.h ? { ...place, h: h - 1 } : null
}

/** Puts a tile at a row; all that stood there or below makes room, and closes up again. */
function insertAt(places: readonly Place[], place: Place, y: number, cols: number): Place[] {
  const others = places.filter(({ i }) => i !== place.i)
  const below = others.map((other) => (other.y >= y ? { ...other, y: other.y + place.h } : other))
  return compact([...below, { ...place, y }], cols)
}

/** Puts a tile at a column; those that it now covers go below it. */
function shiftTo(places: readonly Place[], place: Place, cols: number): Place[] {
  const others = places.filter(({ i }) => i !== place.i)
  const pushed = others.map((other) => (collides(other, place) ? { ...other, y: place.y + place.h } : other))
  return compact([...pushed, place], cols)
}

/** The layout after one step of a tile, or null where it cannot go there. */
export function stepTile(
  places: readonly Place[],
  id: string,
  step: Step,
  { least, cols }: { least: TileSize; cols: number },
): Place[] | null {
  const place = places.find(({ i }) => i === id)
  if (!place) return null
  if (step === 'left' || step === 'right') {
    const x = place.x + (step === 'left' ? -1 : 1)
    if (x < 0 || x + place.w > cols) return null
    return shiftTo(places, { ...place, x }, cols)
  }
  if (step === 'up' || step === 'down') {
    const y = rowOf(places, place, step)
    return y === null ? null : insertAt(places, place, y, cols)
  }
  const changed = resized(place, step, least, cols)
  if (!changed) return null
  return shiftTo(places, changed, cols)
}
