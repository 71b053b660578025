import { useText } from '@portico/shared/i18n'
import { Paragraph, useConfirmedChange } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useGuestName, type NamedGuest } from './guest-names'
import { guestsApi } from './guests-api'

/** Explains which data deleting a guest removes and which it keeps, with the reasons. */
function DeleteConsequences() {
  const t = useText()
  return (
    <>
      <Paragraph>{t('guest.delete.consequence')}</Paragraph>
      <Paragraph>{t('guest.ends')}</Paragraph>
      <Paragraph>{t('guest.kept_elsewhere')}</Paragraph>
    </>
  )
}

/** Asks for confirmation, deletes a guest, and reports the outcome. */
export function useDeleteGuest(): (guest: NamedGuest, onDeleted?: () => void) => void {
  const siteId = useSiteId()
  const t = useText()
  const nameOf = useGuestName()
  const confirmChange = useConfirmedChange()
  const [deleteGuest] = guestsApi.useDeleteGuestMutation()
  return (guest, onDeleted) => {
    const name = nameOf(guest)
    void confirmChange({
      title: t('guest.delete.title', { name }),
      description: <DeleteConsequences />,
      confirmLabel: t('guest.delete.action'),
      change: () => deleteGuest({ siteId, gid: guest.id }).unwrap(),
      done: t('guest.delete.done', { name }),
      failed: t('guest.delete.failed'),
      onChanged: () => onDeleted?.(),
    })
  }
}
