import type { ComponentType } from 'react'
import { useSiteId } from '../session'
import { readTileProps, type TileProps } from './tile-query'

/** Makes a widget of a tile: what it is given comes from another remote. */
export function tileWidget(Tile: ComponentType<TileProps>): ComponentType<Record<string, unknown>> {
  return function TileWidget(given) {
    return <Tile {...readTileProps(given, useSiteId())} />
  }
}
