import type { MacEntry } from '@portico/shared/contracts'
import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { useDeleteMacEntryMutation } from './whitelist-api'

/** Asks, takes a device off the list, and says how it went. */
export function useDeleteDevice(): (entry: MacEntry) => void {
  const siteId = useSiteId()
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [deleteEntry] = useDeleteMacEntryMutation()
  return ({ id, title: name, all_sites }) =>
    void confirm({
      title: intl.formatMessage({ id: 'whitelist.delete.question' }, { name }),
      description: intl.formatMessage({
        id: all_sites ? 'whitelist.delete.everywhere' : 'whitelist.delete.consequence',
      }),
      confirmLabel: intl.formatMessage({ id: 'whitelist.delete' }),
      onConfirm: async () => {
        await feedback(() => deleteEntry({ siteId, mid: id }).unwrap(), {
          done: intl.formatMessage({ id: 'whitelist.delete.done' }, { name }),
          failed: intl.formatMessage({ id: 'whitelist.delete.failed' }),
        })
      },
    })
}
