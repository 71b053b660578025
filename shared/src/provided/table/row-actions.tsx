import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, theme, Tooltip } from 'antd'
import type { RowAction } from './list-types'

/** A menu of actions. Disabled ones stay in it, with the reason. */
function useActionsMenu(actions: readonly RowAction[]) {
  const { token } = theme.useToken()
  const items = actions.map(({ key, label: text, icon, danger, disabledReason, onSelect }) => ({
    key,
    icon,
    danger: danger === true,
    disabled: disabledReason !== undefined,
    onClick: onSelect,
    label: disabledReason ? (
      <div style={{ maxWidth: 260, whiteSpace: 'normal' }}>
        <div>{text}</div>
        <div style={{ fontSize: 12, color: token.colorTextDescription }}>{disabledReason}</div>
      </div>
    ) : (
      text
    ),
  }))
  return { items }
}

/** The menu at the end of a row. */
export function RowActions({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  return (
    <Dropdown menu={useActionsMenu(actions)} trigger={['click']} placement="bottomRight">
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
