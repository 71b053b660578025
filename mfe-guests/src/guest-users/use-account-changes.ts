import type { GuestUser, GuestUserAction, GuestUserSelection } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useConfirmedChange } from '@portico/shared/layout'
import { useSelectedSite, useSiteId } from '@portico/shared/session'
import { guestUsersApi } from './guest-users-api'

/** More than this, and the number has to be typed. */
const TYPED_ABOVE = 50

const BULK_TEXTS = {
  activate: {
    title: 'guestuser.bulk.activate_title',
    consequence: 'guestuser.bulk.activate_consequence',
    confirm: 'guestuser.bulk.activate_confirm',
    done: 'guestuser.bulk.activated',
    failed: 'guestuser.update_failed',
  },
  deactivate: {
    title: 'guestuser.bulk.deactivate_title',
    consequence: 'guestuser.bulk.deactivate_consequence',
    confirm: 'guestuser.bulk.deactivate_confirm',
    done: 'guestuser.bulk.deactivated',
    failed: 'guestuser.update_failed',
  },
  delete: {
    title: 'guestuser.bulk.delete_title',
    consequence: 'guestuser.bulk.delete_consequence',
    confirm: 'guestuser.bulk.delete_confirm',
    done: 'guestuser.bulk.deleted',
    failed: 'guestuser.delete_failed',
  },
} satisfies Record<GuestUserAction, Record<string, MessageId>>

interface BulkChange {
  action: GuestUserAction
  selection: GuestUserSelection
  count: number
  onDone?: () => void
}

/** Asks with the number and the place, changes the accounts, and says how many they were. */
export function useBulkChange(): (change: BulkChange) => void {
  const t = useText()
  const siteId = useSiteId()
  const place = useSelectedSite()?.name ?? ''
  const confirmChange = useConfirmedChange()
  const [changeGuestUsers] = guestUsersApi.useChangeGuestUsersMutation()
  return ({ action, selection, count, onDone }) => {
    const texts = BULK_TEXTS[action]
    const body = { action, selection, expected: count }
    void confirmChange({
      title: t(texts.title, { count, place }),
      description: t(texts.consequence),
      confirmLabel: t(texts.confirm, { count }),
      danger: action !== 'activate',
      ...(count > TYPED_ABOVE && { typedNumber: count }),
      change: () => changeGuestUsers({ siteId, body }).unwrap(),
      done: (answer) => t(texts.done, { count: answer.changed }),
      failed: t(texts.failed),
      onChanged: () => onDone?.(),
    })
  }
}

/** Asks, deletes one account, and says how it went. */
export function useDeleteAccount(): (account: GuestUser, onDeleted?: () => void) => void {
  const t = useText()
  const siteId = useSiteId()
  const confirmChange = useConfirmedChange()
  const [deleteGuestUser] = guestUsersApi.useDeleteGuestUserMutation()
  return ({ id: uid, username }, onDeleted) =>
    void confirmChange({
      title: t('guestuser.delete.title', { username }),
      description: t('guestuser.delete.consequence'),
      confirmLabel: t('guestuser.delete.confirm'),
      change: () => deleteGuestUser({ siteId, uid }).unwrap(),
      done: t('guestuser.delete.done', { username }),
      failed: t('guestuser.delete_failed'),
      onChanged: () => onDeleted?.(),
    })
}
