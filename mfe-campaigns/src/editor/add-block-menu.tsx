import { useText } from '@portico/shared/i18n'
import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { BLOCK_ICONS, blockNameId } from './block-names'
import { fits, type BlockPlace } from './document'
import { useEditor } from './editor-context'

interface AddBlockMenuProps {
  place: BlockPlace
  /** The button that opens it. */
  children: ReactElement
}

/** The blocks that can be put in a place. */
export function AddBlockMenu({ place, children }: AddBlockMenuProps) {
  const t = useText()
  const { add, types } = useEditor()
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: types
          .filter((type) => fits({ type }, place.list))
          .map((type) => ({
            key: type,
            icon: BLOCK_ICONS[type],
            label: t(blockNameId(type)),
            onClick: () => add(type, place),
          })),
      }}
    >
      {children}
    </Dropdown>
  )
}
