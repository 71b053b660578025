import { useText, type MessageId } from '@portico/shared/i18n'
import { EmptyState, PageFrame } from '@portico/shared/layout'
import type { PackageValues } from '@portico/shared/schemas'
import { useSiteId, useSiteSettings } from '@portico/shared/session'
import { paths } from '../paths'
import { PackageEditor } from './package-editor'
import { packagesApi } from './packages-api'

interface CreatePackageProps {
  title: MessageId
  initialValues: PackageValues
}

/** The page of a new package or trial. */
export function CreatePackage({ title, initialValues }: CreatePackageProps) {
  const t = useText()
  const siteId = useSiteId()
  const site = useSiteSettings()
  const [createPackage] = packagesApi.useCreatePackageMutation()
  return (
    <PageFrame title={t(title)} back={{ to: paths.packageList(), label: t('payments.packages.title') }}>
      {site?.can.create_package ? (
        <PackageEditor
          label={t(title)}
          initialValues={initialValues}
          context={{ currency: site.settings.currency, timeZone: site.settings.timezone }}
          onSave={(body) => createPackage({ siteId, body }).unwrap()}
          savedText={(name) => t('payments.package.created', { title: name })}
          submitLabel={t(title)}
          failed="payments.package.create_failed"
        />
      ) : (
        <EmptyState
          picture="locked"
          title={t('payments.read_only')}
          description={t('payments.read_only_hint')}
        />
      )}
    </PageFrame>
  )
}
