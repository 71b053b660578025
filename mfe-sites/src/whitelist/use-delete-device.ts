import type { MacEntry } from '@portico/shared/contracts'
import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { useDeleteMacEntryMutation } from './whitelist-api'
import { whitelistMessages as messages } from './whitelist-messages'

/** Asks, takes a device off the list, and says how it went. */
export function useDeleteDevice(): (entry: MacEntry) => void {
  const siteId = useSiteId()
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [deleteEntry] = useDeleteMacEntryMutation()
  return ({ id, title: name, all_sites }) =>
    void confirm({
      title: intl.formatMessage(messages.question, { name }),
      description: intl.formatMessage(all_sites ? messages.everywhere : messages.consequence),
      confirmLabel: intl.formatMessage(messages.delete),
      onConfirm: async () => {
        await feedback(() => deleteEntry({ siteId, mid: id }).unwrap(), {
          done: intl.formatMessage(messages.done, { name }),
          failed: intl.formatMessage(messages.failed),
        })
      },
    })
}
