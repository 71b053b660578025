import { useText } from '@portico/shared/i18n'
import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { __CAMEL__Api, type __ITEM_PASCAL__ } from './__NOUN__-api'

/** Confirms, deletes and reports the outcome; `onDeleted` runs after a success. */
export function useDelete__ITEM_PASCAL__(): (row: __ITEM_PASCAL__, onDeleted?: () => void) => void {
  const t = useText()
  const siteId = useSiteId()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [delete__ITEM_PASCAL__] = __CAMEL__Api.useDelete__ITEM_PASCAL__Mutation()
  return ({ id, name }, onDeleted) =>
    void confirm({
      title: t('__CAMEL__.delete_question', { name }),
      description: t('__CAMEL__.delete_text'),
      confirmLabel: t('__CAMEL__.delete'),
      onConfirm: async () => {
        const deleted = await feedback(
          () => delete__ITEM_PASCAL__({ siteId, __ITEM_CAMEL__Id: id }).unwrap(),
          { done: t('__CAMEL__.deleted', { name }), failed: t('__CAMEL__.delete_failed', { name }) },
        )
        if (deleted) onDeleted?.()
      },
    })
}
