import type { ComponentType } from 'react'
import { useSiteId } from '../session'
import { readTileProps, type TileProps } from './tile-query'

/** Turns a tile into a widget, whose props come from another remote. */
export function tileWidget(Tile: ComponentType<TileProps>): ComponentType<Record<string, unknown>> {
  return function TileWidget(props) {
    return <Tile {...readTileProps(props, useSiteId())} />
  }
}
