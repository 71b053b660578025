import { CopyOutlined, DashboardOutlined, DeleteOutlined } from '@ant-design/icons'
import { sessionApi } from '@portico/shared/api'
import { type BodyOf, type Site, type SiteSettings, type siteSettingsRoutes } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { EmptyState, Notice, PageFrame, Panel, QueryBoundary } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { Button } from 'antd'
import { useRef } from 'react'
import { useParams } from 'react-router-dom'
import { AccessFields } from '../location/access-fields'
import { accessSchema, type LocationFormValues } from '../location/location-schema'
import { LocationBasicsFields } from '../location/location-basics-fields'
import { paths } from '../paths'
import { SettingsForm } from '../settings/settings-form'
import { useRefreshSite } from '../settings/use-refresh-site'
import { DeleteSiteDialog } from './delete-site-dialog'
import { sitesApi } from './sites-api'
import { useConfirmVendorChange } from './use-confirm-vendor-change'
import { useOpenRouterPage } from './use-open-router-page'
import { useDeleteDialog } from './use-delete-dialog'
import styles from './site-edit-page.module.css'

function toSiteValues(site: Site): LocationFormValues {
  const { name, hotspot_type, router_type, timezone, default_countrycode, currency, login_methods } = site
  return { name, hotspot_type, router_type, timezone, default_countrycode, currency, login_methods }
}

/** The call's body. The schema has already required all values. */
function toSiteChanges(values: LocationFormValues): BodyOf<(typeof siteSettingsRoutes)['updateSite']> {
  const { hotspot_type, router_type, timezone, default_countrycode, currency } = values
  return {
    name: values.name.trim(),
    login_methods: values.login_methods,
    ...(hotspot_type && { hotspot_type }),
    ...(router_type && { router_type }),
    ...(timezone && { timezone }),
    ...(default_countrycode && { default_countrycode }),
    ...(currency && { currency }),
  }
}

function SiteForm({ site, can }: { site: Site } & Pick<SiteSettings, 'can'>) {
  const t = useText()
  const [updateSite] = sitesApi.useUpdateSiteMutation()
  const refreshSite = useRefreshSite()
  const confirmVendorChange = useConfirmVendorChange()
  const openRouterPage = useOpenRouterPage(site.id)
  const changedRouter = useRef<string | null>(null)
  const save = async (values: LocationFormValues) => {
    const { router_type: to } = values
    changedRouter.current = null
    if (to && to !== site.router_type) {
      const isConfirmed = await confirmVendorChange({ from: site.router_type, to })
      if (!isConfirmed) return null
    }
    const saved = await updateSite({ id: site.id, body: toSiteChanges(values) }).unwrap()
    await refreshSite(site.id)
    if (saved.router_type !== site.router_type) changedRouter.current = saved.router_type
    return saved
  }
  return (
    <SettingsForm
      label={t('sites.edit.form')}
      settings={{ ...site, can }}
      toValues={toSiteValues}
      schema={accessSchema}
      onSave={save}
      onSaved={() => openRouterPage(changedRouter.current)}
      savedText={t('sites.edit.saved')}
      bar={<span className={styles.zoneNote}>{t('sites.edit.zone')}</span>}
    >
      <LocationBasicsFields />
      <AccessFields site={{ id: site.id, routerType: site.router_type }} />
    </SettingsForm>
  )
}

function DeletePanel({ onDelete }: { onDelete: () => void }) {
  const t = useText()
  return (
    <div className={styles.deletion}>
      <Panel title={t('sites.delete.panel')} description={t('sites.delete.panel_text')}>
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
          {t('sites.action.delete')}
        </Button>
      </Panel>
    </div>
  )
}

function SiteEdit({ site, settings }: { site: Site; settings: SiteSettings }) {
  const t = useText()
  const { can } = settings
  const dialog = useDeleteDialog()
  return (
    <>
      {!can.update && <Notice type="info" title={t('settings.read_only')} />}
      <SiteForm site={site} can={can} />
      {can.delete && (
        <>
          <DeletePanel onDelete={() => dialog.open(site.id)} />
          <DeleteSiteDialog siteId={dialog.siteId} onClose={dialog.close} />
        </>
      )}
    </>
  )
}

/** One location: name, region, and how guests log in. */
export function SiteEditPage() {
  const { siteId = '' } = useParams()
  const id = /^[1-9]\d{0,9}$/.test(siteId) ? Number(siteId) : null
  return id === null ? <UnknownSite /> : <SiteEditOf key={id} id={id} />
}

function SiteEditOf({ id }: { id: number }) {
  const t = useText()
  const { sites } = useSignedInUser()
  const site = sitesApi.useGetSiteQuery({ id }, { refetchOnMountOrArgChange: true })
  const settings = sessionApi.useGetSiteSettingsQuery({ siteId: id }, { refetchOnMountOrArgChange: true })
  const name = sites.find((each) => each.id === id)?.name ?? site.data?.name
  return (
    <PageFrame
      title={name ?? t('sites.edit.title')}
      subtitle={t('sites.edit.subtitle')}
      back={{ to: paths.siteList(), label: t('sites.list.title') }}
      maxWidth="columns"
      actions={[
        site.data && {
          key: 'open',
          label: t('sites.action.open'),
          icon: <DashboardOutlined aria-hidden />,
          to: paths.dashboard({ site: id }),
        },
        site.data &&
          settings.data?.can.copy &&
          sites.length > 1 && {
            key: 'copy',
            label: t('sites.action.copy'),
            icon: <CopyOutlined aria-hidden />,
            to: paths.siteCopy({ siteId: id }),
          },
      ]}
    >
      <QueryBoundary result={site}>
        {(data) => (
          <QueryBoundary result={settings}>{(own) => <SiteEdit site={data} settings={own} />}</QueryBoundary>
        )}
      </QueryBoundary>
    </PageFrame>
  )
}

function UnknownSite() {
  const t = useText()
  return (
    <PageFrame title={t('sites.edit.title')} back={{ to: paths.siteList(), label: t('sites.list.title') }}>
      <EmptyState picture="search" title={t('error.not_found')} />
    </PageFrame>
  )
}
