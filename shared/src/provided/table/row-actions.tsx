import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useNarrow } from '../layout/use-narrow'
import type { RowAction } from './list-types'
import styles from './row-actions.module.css'

const ActionsSheet = lazy(async () => ({
  default: (await import(/* webpackChunkName: "actions-sheet" */ './actions-sheet')).ActionsSheet,
}))

interface RowActionsProps {
  label: string
  actions: readonly RowAction[]
}

/** Items of a menu of actions. Disabled ones stay in it, with the reason. */
function menuItems(actions: readonly RowAction[]) {
  return actions.map(({ key, label: text, icon, danger, disabledReason, onSelect }) => ({
    key,
    icon,
    danger: danger === true,
    disabled: disabledReason !== undefined,
    onClick: onSelect,
    label: disabledReason ? (
      <div className={styles.disabledItem}>
        <div>{text}</div>
        <div className={styles.reason}>{disabledReason}</div>
      </div>
    ) : (
      text
    ),
  }))
}

/** On phones, the actions of a row in a sheet at the foot of the screen. */
function PhoneRowActions({ label, actions }: RowActionsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Keeps the sheet until the end of its animation, and its code away until it's needed.
  const [wasOpened, setWasOpened] = useState(false)
  const items = menuItems(actions).map((item) => ({
    ...item,
    onClick: () => {
      setOpen(false)
      // A dialog returns the focus to where it was, which must not be in the closed sheet.
      button.current?.focus()
      item.onClick()
    },
  }))
  return (
    <>
      <Button
        ref={button}
        type="text"
        className={styles.phoneButton}
        icon={<MoreOutlined aria-hidden />}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <ActionsSheet title={label} items={items} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The menu at the end of a row. */
export function RowActions(props: RowActionsProps) {
  const { label, actions } = props
  const narrow = useNarrow()
  if (narrow) return <PhoneRowActions {...props} />
  return (
    <Dropdown menu={{ items: menuItems(actions) }} trigger={['click']} placement="bottomRight">
      <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={label} aria-haspopup="menu" />
    </Dropdown>
  )
}

/** A row action as a button. */
export function ActionButton({ action }: { action: RowAction }) {
  const { icon, label, danger = false, disabledReason, onSelect } = action
  return (
    <Tooltip title={disabledReason}>
      <Button danger={danger} icon={icon} disabled={disabledReason !== undefined} onClick={onSelect}>
        {label}
      </Button>
    </Tooltip>
  )
}
