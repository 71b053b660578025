import { LogoutOutlined, UserOutlined } from '@ant-design/icons'
import { useSignedInUser } from '@portico/shared/session'
import { Dropdown } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { paths } from '../guards/paths'

/** First letters of the first two words: 'Ana Ruiz' gives AR. */
function initials(name: string): string {
  return name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

export function AccountMenu() {
  const intl = useIntl()
  const navigate = useNavigate()
  const user = useSignedInUser()
  const items = [
    {
      key: 'who',
      type: 'group' as const,
      label: (
        <span className="portico-who">
          <strong>{user.displayname}</strong>
          <span>{user.email}</span>
          <span>{user.account.name}</span>
        </span>
      ),
    },
    { type: 'divider' as const },
    {
      key: paths.account,
      icon: <UserOutlined aria-hidden />,
      label: <FormattedMessage id="shell.account-menu.account" />,
    },
    {
      key: paths.logout,
      icon: <LogoutOutlined aria-hidden />,
      label: <FormattedMessage id="shell.account-menu.logout" />,
    },
  ]
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      // Both are addresses, so a page with unsaved changes can hold the user back.
      menu={{ items, onClick: ({ key }) => navigate(key) }}
    >
      <button
        type="button"
        className="portico-avatar"
        aria-haspopup="menu"
        aria-label={intl.formatMessage({ id: 'shell.account-menu.label' })}
      >
        {initials(user.displayname || user.email)}
      </button>
    </Dropdown>
  )
}
