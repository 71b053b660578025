import { DeleteOutlined, EditOutlined, KeyOutlined, SendOutlined } from '@ant-design/icons'
import type { GuestAccount } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import type { RowAction } from '@portico/shared/table'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { useAccountDialogs } from './account-dialogs'
import { useDeleteAccount } from './use-account-changes'

/** Returns the reason why an account can't be sent to its guest; undefined if it can. */
function useSendReason(): (account: GuestAccount) => string | undefined {
  const t = useText()
  return ({ can, status }) => {
    if (can.send) return undefined
    if (status === 'inactive') return t('error.guestuser.inactive')
    if (status === 'expired') return t('error.guestuser.expired')
    return t('error.forbidden.level')
  }
}

/** Row actions of an account. Actions that the front desk never has are hidden instead of disabled. */
export function useAccountActions(
  onDeleted: (account: GuestAccount) => void,
): (account: GuestAccount) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const dialogs = useAccountDialogs()
  const sendReason = useSendReason()
  const deleteAccount = useDeleteAccount()
  return (account) => {
    const { can, id } = account
    const edit: RowAction = {
      key: 'edit',
      icon: <EditOutlined aria-hidden />,
      label: t('guestuser.edit.action'),
      onSelect: () => void navigate(paths.guestAccountEdit({ id })),
    }
    const password: RowAction = {
      key: 'password',
      icon: <KeyOutlined aria-hidden />,
      label: t('accounts.new_password'),
      onSelect: () => dialogs.newPassword(account),
    }
    const remove: RowAction = {
      key: 'delete',
      icon: <DeleteOutlined aria-hidden />,
      label: t('guestuser.delete.action'),
      danger: true,
      onSelect: () => deleteAccount(account, () => onDeleted(account)),
    }
    return [
      {
        key: 'send',
        icon: <SendOutlined aria-hidden />,
        label: t('accounts.send'),
        disabledReason: sendReason(account),
        onSelect: () => dialogs.send(account),
      },
      ...(can.password ? [password] : []),
      ...(can.update ? [edit] : []),
      ...(can.delete ? [remove] : []),
    ]
  }
}
