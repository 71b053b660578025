import { useText } from '@portico/shared/i18n'
import { startDrag } from '@portico/shared/sortable-list'
import { theme } from 'antd'
import { BLOCK_ICONS, blockNameId } from './block-names'
import { useEditor } from './editor-context'

interface PaletteProps {
  onAdded?: () => void
}

/** All types of blocks: a click adds one below the selected block, dragging puts it anywhere. */
export function Palette({ onAdded }: PaletteProps) {
  const t = useText()
  const { token } = theme.useToken()
  const { types, add, drag } = useEditor()
  return (
    <div
      role="group"
      aria-label={t('campaigns.editor.palette')}
      style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))' }}
    >
      {types.map((type) => (
        <button
          key={type}
          type="button"
          draggable
          onDragStart={(event) => {
            startDrag(event, 'copy')
            drag({ id: null, type })
          }}
          onDragEnd={() => drag(null)}
          onClick={() => {
            add(type)
            onAdded?.()
          }}
          style={{
            padding: '10px 4px',
            font: 'inherit',
            fontSize: 13,
            lineHeight: 1.3,
            cursor: 'grab',
            color: token.colorText,
            background: token.colorBgContainer,
            overflowWrap: 'anywhere',
            border: `1px solid ${token.colorBorder}`,
            borderRadius: token.borderRadius,
          }}
        >
          <span
            style={{ display: 'block', marginBottom: 4, fontSize: 18, color: token.colorTextDescription }}
          >
            {BLOCK_ICONS[type]}
          </span>
          {t(blockNameId(type))}
        </button>
      ))}
    </div>
  )
}
