import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { useConfirmedChange } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import type { RowAction } from '@portico/shared/table'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { __CAMEL__Api, type __ITEM_PASCAL__ } from './__NOUN__-api'

/** Asks for confirmation, deletes, and reports the outcome. */
function useDelete__ITEM_PASCAL__(): (__ITEM_CAMEL__: __ITEM_PASCAL__, onDeleted: () => void) => void {
  const t = useText()
  const siteId = useSiteId()
  const confirmChange = useConfirmedChange()
  const [delete__ITEM_PASCAL__] = __CAMEL__Api.useDelete__ITEM_PASCAL__Mutation()
  return ({ id, name }, onDeleted) =>
    void confirmChange({
      title: t('__CAMEL__.delete_question', { name }),
      description: t('__CAMEL__.delete_text'),
      confirmLabel: t('__CAMEL__.delete'),
      change: () => delete__ITEM_PASCAL__({ siteId, __ITEM_CAMEL__Id: id }).unwrap(),
      done: t('__CAMEL__.deleted', { name }),
      failed: t('__CAMEL__.delete_failed', { name }),
      onChanged: onDeleted,
    })
}

/** The actions that the user may take, for the list and the details page. */
export function use__ITEM_PASCAL__Actions(onDeleted: () => void = () => {}): (__ITEM_CAMEL__: __ITEM_PASCAL__) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const delete__ITEM_PASCAL__ = useDelete__ITEM_PASCAL__()
  return (__ITEM_CAMEL__) => {
    const { id, can } = __ITEM_CAMEL__
    const edit: RowAction = {
      key: 'edit',
      icon: <EditOutlined aria-hidden />,
      label: t('__CAMEL__.edit'),
      onSelect: () => void navigate(paths.__ITEM_CAMEL__Edit({ id })),
    }
    const remove: RowAction = {
      key: 'delete',
      icon: <DeleteOutlined aria-hidden />,
      label: t('__CAMEL__.delete'),
      danger: true,
      onSelect: () => delete__ITEM_PASCAL__(__ITEM_CAMEL__, onDeleted),
    }
    return [...(can.update ? [edit] : []), ...(can.delete ? [remove] : [])]
  }
}
