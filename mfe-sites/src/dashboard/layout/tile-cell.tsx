import { RemoteWidget } from '@portico/shared/remote'
import type { TileProps } from '@portico/shared/tiles'
import { theme } from 'antd'
import type { ReactNode } from 'react'
import { OWN_TILES } from '../tiles/own-tiles'
import type { OfferedTile } from '../tiles/use-offered-tiles'

interface TileCellProps {
  tile: OfferedTile
  figures: TileProps
  /** In edit mode: what lies over the tile, which does not answer then. */
  tools: ReactNode
}

/** The surface of a tile, own or of another remote. */
export function TileCell({ tile, figures, tools }: TileCellProps) {
  const { token } = theme.useToken()
  const own = OWN_TILES[tile.id]
  return (
    <div
      data-tile={tile.id}
      style={{
        position: 'relative',
        height: '100%',
        boxSizing: 'border-box',
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <div inert={tools !== null} style={{ height: '100%' }}>
        {own ? (
          <own.Tile {...figures} />
        ) : (
          tile.remote && (
            <RemoteWidget remote={tile.remote} widget={tile.id} title={tile.title} props={{ ...figures }} />
          )
        )}
      </div>
      {tools}
    </div>
  )
}
