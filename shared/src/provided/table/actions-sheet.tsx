import { Drawer, Menu, type MenuProps } from 'antd'
import styles from './actions-sheet.module.css'

interface ActionsSheetProps {
  title: string
  items: NonNullable<MenuProps['items']>
  isOpen: boolean
  onClose: () => void
}

/** A menu at the foot of a phone's screen. It closes with Escape and with a tap outside. */
export function ActionsSheet({ title, items, isOpen, onClose }: ActionsSheetProps) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="bottom"
      size="auto"
      title={title}
      classNames={{ section: styles.sheet ?? '', header: styles.header ?? '', body: styles.body ?? '' }}
    >
      <Menu selectable={false} items={items} className={styles.menu ?? ''} />
    </Drawer>
  )
}
