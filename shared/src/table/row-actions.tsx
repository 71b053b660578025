import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, theme } from 'antd'
import type { RowAction } from './list-types'

/** The menu at the end of a row. What cannot be done stays in it, with the reason. */
export function RowActions({ label, actions }: { label: string; actions: readonly RowAction[] }) {
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
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={label} aria-haspopup="menu" />
    </Dropdown>
  )
}
