import { DeleteOutlined, EditOutlined, InboxOutlined, UndoOutlined } from '@ant-design/icons'
import type { AccessPackage } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useConfirmedChange, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import type { RowAction } from '@portico/shared/table'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { packagesApi } from './packages-api'

/** Trials have pages of their own. */
export const editPath = ({ id, trial }: Pick<AccessPackage, 'id' | 'trial'>) =>
  trial ? paths.trialEdit({ id }) : paths.packageEdit({ id })

/** Archives, restores or deletes a package. */
function usePackageChanges() {
  const t = useText()
  const siteId = useSiteId()
  const confirmChange = useConfirmedChange()
  const feedback = useMutationFeedback()
  const [archivePackage] = packagesApi.useArchivePackageMutation()
  const [restorePackage] = packagesApi.useRestorePackageMutation()
  const [deletePackage] = packagesApi.useDeletePackageMutation()
  const archive = ({ id: pkgId, title }: AccessPackage) =>
    confirmChange({
      title: t('payments.package.archive_title', { title }),
      description: t('payments.package.archive_hint'),
      confirmLabel: t('payments.package.archive'),
      danger: false,
      change: () => archivePackage({ siteId, pkgId }).unwrap(),
      done: t('payments.package.archived', { title }),
    })
  const restore = ({ id: pkgId, title }: AccessPackage) =>
    feedback(() => restorePackage({ siteId, pkgId }).unwrap(), {
      done: t('payments.package.restored', { title }),
    })
  const remove = ({ id: pkgId, title }: AccessPackage) =>
    confirmChange({
      title: t('payments.package.delete_title', { title }),
      description: t('payments.package.delete_hint'),
      confirmLabel: t('payments.package.delete'),
      change: () => deletePackage({ siteId, pkgId }).unwrap(),
      done: t('payments.package.deleted', { title }),
      failed: t('payments.package.delete_failed'),
    })
  return { archive, restore, remove }
}

/** The menu of a package. */
export function usePackageActions(): (item: AccessPackage) => RowAction[] {
  const t = useText()
  const navigate = useNavigate()
  const { archive, restore, remove } = usePackageChanges()
  return (item) => {
    const { can } = item
    const edit: RowAction = {
      key: 'edit',
      icon: <EditOutlined aria-hidden />,
      label: t('payments.package.edit_action'),
      onSelect: () => void navigate(editPath(item)),
    }
    const takeOff: RowAction = {
      key: 'archive',
      icon: <InboxOutlined aria-hidden />,
      label: t('payments.package.archive'),
      onSelect: () => void archive(item),
    }
    const putBack: RowAction = {
      key: 'restore',
      icon: <UndoOutlined aria-hidden />,
      label: t('payments.package.restore'),
      onSelect: () => void restore(item),
    }
    const erase: RowAction = {
      key: 'delete',
      icon: <DeleteOutlined aria-hidden />,
      label: t('payments.package.delete'),
      danger: true,
      ...(!can.delete && { disabledReason: t('payments.package.delete_sold') }),
      onSelect: () => void remove(item),
    }
    return [
      ...(can.update ? [edit] : []),
      ...(can.archive ? [takeOff] : []),
      ...(can.restore ? [putBack] : []),
      ...(can.offer_removal ? [erase] : []),
    ]
  }
}
