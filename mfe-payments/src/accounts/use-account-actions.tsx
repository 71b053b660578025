import { EditOutlined, KeyOutlined, SendOutlined } from '@ant-design/icons'
import type { PaymentAccount } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import type { RowAction } from '@portico/shared/table'
import { useAccountDialogs } from './account-dialogs'

/** Row actions of an account. */
export function useAccountActions(): (account: PaymentAccount) => RowAction[] {
  const t = useText()
  const dialogs = useAccountDialogs()
  return (account) => {
    const { can, state } = account
    const denied = t('error.forbidden.level')
    const ended = state === 'expired' ? t('payments.account.connect.expired') : denied
    return [
      {
        key: 'send',
        label: t('accounts.send'),
        icon: <SendOutlined aria-hidden />,
        disabledReason: can.send ? undefined : ended,
        onSelect: () => dialogs.send(account),
      },
      {
        key: 'password',
        label: t('accounts.new_password'),
        icon: <KeyOutlined aria-hidden />,
        disabledReason: can.password ? undefined : denied,
        onSelect: () => dialogs.newPassword(account),
      },
      {
        key: 'edit',
        label: t('payments.account.edit'),
        icon: <EditOutlined aria-hidden />,
        disabledReason: can.update ? undefined : denied,
        onSelect: () => dialogs.edit(account),
      },
    ]
  }
}
