import {
  ArrowDownOutlined,
  ArrowLeftOutlined,
  ArrowRightOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  HolderOutlined,
  PlusOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import type { CampaignBlock } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { startDrag } from '@portico/shared/sortable-list'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { AddBlockMenu } from './add-block-menu'
import type { BlockPosition } from './document'
import { useEditor, type Direction } from './editor-context'
import styles from './block-bar.module.css'

const MOVES = [
  { direction: 'up', label: 'campaigns.editor.move_up', icon: <ArrowUpOutlined aria-hidden /> },
  { direction: 'down', label: 'campaigns.editor.move_down', icon: <ArrowDownOutlined aria-hidden /> },
  { direction: 'left', label: 'campaigns.editor.move_left', icon: <ArrowLeftOutlined aria-hidden /> },
  { direction: 'right', label: 'campaigns.editor.move_right', icon: <ArrowRightOutlined aria-hidden /> },
] as const satisfies { direction: Direction; label: MessageId; icon: ReactNode }[]

interface BlockBarProps {
  block: CampaignBlock
  position: BlockPosition
  /** Opens the block settings; null if they are shown beside the block. */
  onSettings: (() => void) | null
}

/** Toolbar above the selected block. */
export function BlockBar({ block, position, onSettings }: BlockBarProps) {
  const t = useText()
  const { canMove, move, duplicate, remove, drag } = useEditor()
  const { id, type } = block
  const button = (key: string, label: MessageId, icon: ReactNode, onClick: () => void, disabled = false) => (
    <Button
      key={key}
      type="text"
      size="small"
      icon={icon}
      aria-label={t(label)}
      title={t(label)}
      disabled={disabled}
      data-control={`${id}-${key}`}
      onClick={onClick}
    />
  )
  const moves = position.list ? MOVES : MOVES.slice(0, 2)
  return (
    <div role="toolbar" aria-label={t('campaigns.editor.block_actions')} className={styles.bar}>
      <span
        draggable
        title={t('campaigns.editor.drag')}
        onDragStart={(event) => {
          event.stopPropagation()
          startDrag(event, 'move')
          drag({ id, type })
        }}
        onDragEnd={() => drag(null)}
        className={styles.handle}
      >
        <HolderOutlined aria-hidden />
      </span>
      {moves.map(({ direction, label, icon }) =>
        button(direction, label, icon, () => move(id, direction), !canMove(id, direction)),
      )}
      <AddBlockMenu position={{ ...position, index: position.index + 1 }}>
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-haspopup="menu"
          aria-label={t('campaigns.editor.add_below')}
          title={t('campaigns.editor.add_below')}
        />
      </AddBlockMenu>
      {button('duplicate', 'campaigns.editor.duplicate', <CopyOutlined aria-hidden />, () => duplicate(id))}
      {onSettings &&
        button('settings', 'campaigns.editor.settings', <SettingOutlined aria-hidden />, onSettings)}
      {button('remove', 'campaigns.editor.remove', <DeleteOutlined aria-hidden />, () => remove(id))}
    </div>
  )
}
