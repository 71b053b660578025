import { useText } from '@portico/shared/i18n'
import { startDrag } from '@portico/shared/sortable-list'
import { BLOCK_ICONS, blockNameId } from './block-names'
import { useEditor } from './editor-context'
import styles from './palette.module.css'

interface PaletteProps {
  onAdded?: () => void
}

/** All types of blocks: a click adds one below the selected block, dragging puts it anywhere. */
export function Palette({ onAdded }: PaletteProps) {
  const t = useText()
  const { types, add, drag } = useEditor()
  return (
    <div role="group" aria-label={t('campaigns.editor.palette')} className={styles.palette}>
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
          className={styles.tile}
        >
          <span className={styles.icon}>{BLOCK_ICONS[type]}</span>
          {t(blockNameId(type))}
        </button>
      ))}
    </div>
  )
}
