import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { useDelete__ITEM_PASCAL__Mutation, type __ITEM_PASCAL__ } from './__NOUN__-api'

/** Confirms, deletes and reports the outcome; `onDeleted` runs after a success. */
export function useDelete__ITEM_PASCAL__(): (row: __ITEM_PASCAL__, onDeleted?: () => void) => void {
  const intl = useIntl()
  const siteId = useSiteId()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [delete__ITEM_PASCAL__] = useDelete__ITEM_PASCAL__Mutation()
  return ({ id, name }, onDeleted) =>
    void confirm({
      title: intl.formatMessage({ id: '__CAMEL__.delete_question' }, { name }),
      description: intl.formatMessage({ id: '__CAMEL__.delete_text' }),
      confirmLabel: intl.formatMessage({ id: '__CAMEL__.delete' }),
      onConfirm: async () => {
        const deleted = await feedback(() => delete__ITEM_PASCAL__({ siteId, __ITEM_CAMEL__Id: id }).unwrap(), {
          done: intl.formatMessage({ id: '__CAMEL__.deleted' }, { name }),
          failed: intl.formatMessage({ id: '__CAMEL__.delete_failed' }, { name }),
        })
        if (deleted) onDeleted?.()
      },
    })
}
