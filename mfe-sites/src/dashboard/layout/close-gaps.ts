import { sortLayoutItemsByRowCol, verticalCompactor } from 'react-grid-layout/core'
import { dealWidth, type Place } from './default-layout'

const right = ({ x, w }: Place) => x + w
const below = ({ y, h }: Place) => y + h
const besideEachOther = (one: Place, other: Place) => one.y < below(other) && other.y < below(one)
const overlap = (one: Place, other: Place) =>
  besideEachOther(one, other) && one.x < right(other) && other.x < right(one)

/** Moves everything up as far as it goes, and what lies upon something else below it. */
export function compact(places: readonly Place[], cols: number): Place[] {
  const settled = verticalCompactor.compact(
    places.map((place) => ({ ...place })),
    cols,
  )
  return sortLayoutItemsByRowCol(settled).map(({ i, x, y, w, h }) => ({ i, x, y, w, h }))
}

/** Tiles side by side with one top and one height, without a gap between them. */
function chainsOf(places: readonly Place[]): Place[][] {
  const ordered = [...places].sort((one, other) => one.y - other.y || one.h - other.h || one.x - other.x)
  const chains: Place[][] = []
  for (const place of ordered) {
    const last = chains.at(-1)
    const end = last?.at(-1)
    if (end && end.y === place.y && end.h === place.h && right(end) === place.x) last?.push(place)
    else chains.push([place])
  }
  return chains
}

/** What is left of a chain takes the width of all of it. */
function closeChain(chain: readonly Place[], shown: (place: Place) => boolean): Place[] {
  const left = chain.filter(shown)
  const first = chain[0]
  if (!first || left.length === chain.length) return left
  const width = chain.reduce((sum, { w }) => sum + w, 0)
  const widths = dealWidth(
    left.map(({ w }) => w),
    width,
  )
  let { x } = first
  return left.map((place, index) => {
    const w = widths[index] ?? place.w
    x += w
    return { ...place, x: x - w, w }
  })
}

/** A tile beside one of another height that is gone grows into its place. */
function grow(place: Place, all: readonly Place[], gone: readonly Place[], cols: number): Place {
  const stood = gone.filter((other) => besideEachOther(place, other))
  const others = all.filter((other) => other.i !== place.i)
  const fits = (wider: Place) =>
    wider.x >= 0 && right(wider) <= cols && !others.some((other) => overlap(wider, other))
  let now = place
  for (const other of stood.filter((each) => each.x === right(place))) {
    const wider = { ...now, w: now.w + other.w }
    if (fits(wider)) now = wider
  }
  for (const other of stood.filter((each) => right(each) === place.x)) {
    const wider = { ...now, x: now.x - other.w, w: now.w + other.w }
    if (fits(wider)) now = wider
  }
  return now
}

/** A layout without the tiles that are not shown, closed up so that they leave no hole. */
export function closeGaps(places: readonly Place[], shown: (id: string) => boolean, cols: number): Place[] {
  const gone = places.filter(({ i }) => !shown(i))
  if (gone.length === 0) return compact(places, cols)
  let left = chainsOf(places).flatMap((chain) => closeChain(chain, ({ i }) => shown(i)))
  for (const { i } of left) {
    left = left.map((place) => (place.i === i ? grow(place, left, gone, cols) : place))
  }
  return compact(left, cols)
}
