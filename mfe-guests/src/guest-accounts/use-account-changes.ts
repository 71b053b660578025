import type { GuestAccount, GuestAccountAction, GuestAccountSelection } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useConfirmedChange } from '@portico/shared/layout'
import { useSelectedSite, useSiteId } from '@portico/shared/session'
import { guestAccountsApi } from './guest-accounts-api'

/** Above this number, the user must type it to confirm. */
const TYPED_ABOVE = 50

type BulkText = 'title' | 'consequence' | 'confirm' | 'done'
const bulkTextId = (text: BulkText, action: GuestAccountAction): MessageId =>
  `guestuser.bulk.${text}.${action}`

interface BulkChange {
  action: GuestAccountAction
  selection: GuestAccountSelection
  count: number
  onDone?: () => void
}

/** Asks with the number of accounts and the location, changes the accounts, and reports how many changed. */
export function useBulkChange(): (change: BulkChange) => void {
  const t = useText()
  const siteId = useSiteId()
  const location = useSelectedSite()?.name ?? ''
  const confirmChange = useConfirmedChange()
  const [changeGuestAccounts] = guestAccountsApi.useChangeGuestAccountsMutation()
  return ({ action, selection, count, onDone }) => {
    const body = { action, selection, expected: count }
    void confirmChange({
      title: t(bulkTextId('title', action), { count, location }),
      description: t(bulkTextId('consequence', action)),
      confirmLabel: t(bulkTextId('confirm', action), { count }),
      danger: action !== 'activate',
      ...(count > TYPED_ABOVE && { typedNumber: count }),
      change: () => changeGuestAccounts({ siteId, body }).unwrap(),
      done: (answer) => t(bulkTextId('done', action), { count: answer.changed }),
      failed: t(action === 'delete' ? 'guestuser.delete_failed' : 'guestuser.update_failed'),
      onChanged: () => onDone?.(),
    })
  }
}

/** Asks for confirmation, deletes one account, and reports the outcome. */
export function useDeleteAccount(): (account: GuestAccount, onDeleted?: () => void) => void {
  const t = useText()
  const siteId = useSiteId()
  const confirmChange = useConfirmedChange()
  const [deleteGuestAccount] = guestAccountsApi.useDeleteGuestAccountMutation()
  return ({ id: uid, username }, onDeleted) =>
    void confirmChange({
      title: t('guestuser.delete.title', { username }),
      description: t('guestuser.delete.consequence'),
      confirmLabel: t('guestuser.delete.confirm'),
      change: () => deleteGuestAccount({ siteId, uid }).unwrap(),
      done: t('guestuser.delete.done', { username }),
      failed: t('guestuser.delete_failed'),
      onChanged: () => onDeleted?.(),
    })
}
