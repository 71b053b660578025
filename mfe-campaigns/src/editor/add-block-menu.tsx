import { useText } from '@portico/shared/i18n'
import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { BLOCK_ICONS, blockNameId } from './block-names'
import { fits, type BlockPosition } from './document'
import { useEditor } from './editor-context'

interface AddBlockMenuProps {
  position: BlockPosition
  /** The button that opens the menu. */
  children: ReactElement
}

/** Menu of the blocks allowed at a position. */
export function AddBlockMenu({ position, children }: AddBlockMenuProps) {
  const t = useText()
  const { add, types } = useEditor()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: types
          .filter((type) => fits({ type }, position.list))
          .map((type) => ({
            key: type,
            icon: BLOCK_ICONS[type],
            label: t(blockNameId(type)),
            onClick: () => add(type, position),
          })),
      }}
    >
      {children}
    </Dropdown>
  )
}
