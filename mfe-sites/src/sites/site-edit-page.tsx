import { CopyOutlined, DashboardOutlined, DeleteOutlined } from '@ant-design/icons'
import { sessionApi } from '@portico/shared/api'
import {
  levelAllows,
  type Site,
  type SiteSettings,
  type BodyOf,
  type siteSettingsRoutes,
} from '@portico/shared/contracts'
import { EmptyState, LinkButton, PageFrame, Panel, QueryBoundary } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { Alert, Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { useGetSiteQuery, useUpdateSiteMutation } from './sites-api'
import { AccessFields } from '../location/access-fields'
import { accessSchema, type LocationFormValues } from '../location/location-schema'
import { PlaceFields } from '../location/place-fields'
import { paths } from '../paths'
import { SettingsForm } from '../settings/settings-form'
import { useRefreshSite } from '../settings/use-refresh-site'
import { DeleteSiteDialog } from './delete-site-dialog'
import { useDeleteDialog } from './use-delete-dialog'

function toSiteValues(site: Site): LocationFormValues {
  const { name, hotspot_type, router_type, timezone, default_countrycode, currency, login_methods } = site
  return { name, hotspot_type, router_type, timezone, default_countrycode, currency, login_methods }
}

/** What the call takes. The schema has made sure that nothing is left out. */
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

function SiteForm({ site, readOnly }: { site: Site; readOnly: boolean }) {
  const intl = useIntl()
  const [updateSite] = useUpdateSiteMutation()
  const refreshSite = useRefreshSite()
  const save = async (values: LocationFormValues) => {
    const saved = await updateSite({ id: site.id, body: toSiteChanges(values) }).unwrap()
    await refreshSite(site.id)
    return toSiteValues(saved)
  }
  return (
    <SettingsForm<LocationFormValues>
      label={intl.formatMessage({ id: 'sites.edit.form' })}
      readOnly={readOnly}
      initialValues={toSiteValues(site)}
      schema={accessSchema}
      onSave={save}
      savedText={intl.formatMessage({ id: 'sites.edit.saved' })}
      bar={
        <span style={{ flex: '1 1 260px' }}>
          <FormattedMessage id="sites.edit.zone" />
        </span>
      }
    >
      <PlaceFields />
      <AccessFields />
    </SettingsForm>
  )
}

function DeletePanel({ onDelete }: { onDelete: () => void }) {
  const intl = useIntl()
  return (
    <div style={{ marginTop: 32 }}>
      <Panel
        title={intl.formatMessage({ id: 'sites.delete.panel' })}
        description={intl.formatMessage({ id: 'sites.delete.panel_text' })}
      >
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
          <FormattedMessage id="sites.action.delete" />
        </Button>
      </Panel>
    </div>
  )
}

function SiteEdit({ site, settings }: { site: Site; settings: SiteSettings }) {
  const intl = useIntl()
  const isManager = useSignedInUser().role !== 'client'
  const dialog = useDeleteDialog()
  const readOnly = !(settings.permissions.sitesettings && levelAllows(settings.levels.settings, 'write'))
  return (
    <>
      {readOnly && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={intl.formatMessage({ id: 'settings.read_only' })}
        />
      )}
      <SiteForm site={site} readOnly={readOnly} />
      {isManager && (
        <>
          <DeletePanel onDelete={() => dialog.open(site.id)} />
          <DeleteSiteDialog siteId={dialog.siteId} onClose={dialog.close} />
        </>
      )}
    </>
  )
}

/** One location: what it is, where it is, and how guests log in. */
export function SiteEditPage() {
  const { siteId = '' } = useParams()
  const id = /^[1-9]\d{0,9}$/.test(siteId) ? Number(siteId) : null
  return id === null ? <UnknownSite /> : <SiteEditOf key={id} id={id} />
}

function SiteEditOf({ id }: { id: number }) {
  const intl = useIntl()
  const { role, sites } = useSignedInUser()
  const site = useGetSiteQuery({ id }, { refetchOnMountOrArgChange: true })
  const settings = sessionApi.useGetSiteSettingsQuery({ siteId: id }, { refetchOnMountOrArgChange: true })
  const name = sites.find((each) => each.id === id)?.name ?? site.data?.name
  return (
    <PageFrame
      title={name ?? intl.formatMessage({ id: 'sites.edit.title' })}
      subtitle={intl.formatMessage({ id: 'sites.edit.subtitle' })}
      back={{ to: paths.siteList(), label: intl.formatMessage({ id: 'sites.list.title' }) }}
      maxWidth={840}
      actions={
        site.data && (
          <>
            <LinkButton to={paths.dashboard({ site: id })} icon={<DashboardOutlined aria-hidden />}>
              <FormattedMessage id="sites.action.open" />
            </LinkButton>
            {role !== 'client' && sites.length > 1 && (
              <LinkButton to={paths.siteCopy({ siteId: id })} icon={<CopyOutlined aria-hidden />}>
                <FormattedMessage id="sites.action.copy" />
              </LinkButton>
            )}
          </>
        )
      }
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
  const intl = useIntl()
  return (
    <PageFrame
      title={intl.formatMessage({ id: 'sites.edit.title' })}
      back={{ to: paths.siteList(), label: intl.formatMessage({ id: 'sites.list.title' }) }}
    >
      <EmptyState title={intl.formatMessage({ id: 'error.not_found' })} />
    </PageFrame>
  )
}
