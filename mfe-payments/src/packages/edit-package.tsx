import type { AccessPackage } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { ErrorState, GonePage, isGone, PageFrame, useIdParam } from '@portico/shared/layout'
import { toPackageValues } from '@portico/shared/package-form'
import { PageSkeleton } from '@portico/shared/remote'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { Alert } from 'antd'
import { Navigate } from 'react-router-dom'
import { paths } from '../paths'
import { PackageEditor } from './package-editor'
import { packagesApi } from './packages-api'
import { editPath } from './use-package-actions'
import styles from './edit-package.module.css'

interface EditPackageProps {
  title: MessageId
  trial: boolean
}

/** The page of a package or trial that exists. */
export function EditPackage({ title, trial }: EditPackageProps) {
  const t = useText()
  const { id: pkgId, known } = useIdParam()
  const siteId = useSiteId()
  const site = useSiteSettings()?.settings
  const { currentData, error, refetch } = packagesApi.useGetPackageQuery(
    { siteId, pkgId },
    { skip: !known, refetchOnMountOrArgChange: true },
  )
  const back = { to: paths.packageList(), label: t('payments.packages.title') }
  if (!known || isGone(error)) {
    return <GonePage title={t(title)} back={back} gone={t('payments.package.gone')} />
  }
  if (error !== undefined && currentData === undefined) {
    return (
      <PageFrame title={t(title)} back={back}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageFrame>
    )
  }
  if (currentData === undefined || !site) return <PageSkeleton />
  if (currentData.trial !== trial) return <Navigate to={editPath(currentData)} replace />
  return (
    <PageFrame title={currentData.title} back={back}>
      <Notes item={currentData} />
      <EditForm item={currentData} title={title} timeZone={site.timezone} />
    </PageFrame>
  )
}

/** Notes on what a change doesn't affect. */
function Notes({ item: { can, archived, num_sold: sold } }: { item: AccessPackage }) {
  const t = useText()
  const id = !can.update
    ? 'payments.read_only'
    : archived
      ? 'payments.package.archived_note'
      : 'payments.package.sold_note'
  if (can.update && !archived && sold === 0) return null
  return (
    <div className={styles.note}>
      <Alert type="info" showIcon title={t(id)} />
    </div>
  )
}

interface EditFormProps {
  item: AccessPackage
  title: MessageId
  timeZone: string
}

function EditForm({ item, title, timeZone }: EditFormProps) {
  const t = useText()
  const siteId = useSiteId()
  const [updatePackage] = packagesApi.useUpdatePackageMutation()
  return (
    <PackageEditor
      key={item.id}
      label={t(title)}
      initialValues={toPackageValues(item, timeZone)}
      context={{ currency: item.currency, timeZone }}
      readOnly={!item.can.update}
      onSave={(body) => updatePackage({ siteId, pkgId: item.id, body }).unwrap()}
      savedText={(name) => t('payments.package.saved', { title: name })}
      submitLabel={t('payments.package.save')}
      failed="payments.update_failed"
    />
  )
}
