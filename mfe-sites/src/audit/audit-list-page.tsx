import { CONSENT_PURPOSES, type AuditEntry } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { EmptyState, InstantText, TimeZoneNote } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { ListTable, useListParams, type ListColumn, type ListParamsOptions } from '@portico/shared/table'
import { Select, theme } from 'antd'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { baseApi, call } from '@portico/shared/api'
import { SettingsPage } from '../settings/settings-page'
import { ChangeList } from './change-list'
import { PURPOSE_NAMES } from '../settings/purpose-names'

const auditApi = baseApi.injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    listAudit: build.query(call('listAudit')),
  }),
})

const { useListAuditQuery } = auditApi

/** What was done. An action that is not here is shown as the server calls it. */
const ACTION_NAMES: Record<string, MessageId> = {
  'site.create': 'audit.action.site_create',
  'site.update': 'audit.action.site_update',
  'site.delete': 'audit.action.site_delete',
  'site.copy': 'audit.action.site_copy',
  'site.redirect': 'audit.action.site_redirect',
  'client_access.save': 'audit.action.client_access',
  'sms_gateway.update': 'audit.action.sms_gateway',
  'customer_portal.update': 'audit.action.customer_portal',
  'report_config.update': 'audit.action.report',
  'retention.save': 'audit.action.retention',
  'consent_text.add': 'audit.action.consent_text',
  'macentry.create': 'audit.action.macentry_create',
  'macentry.update': 'audit.action.macentry_update',
  'macentry.delete': 'audit.action.macentry_delete',
  'account.create': 'audit.action.account_create',
  'user.password': 'audit.action.password',
  'user.two_factor_on': 'audit.action.two_factor_on',
  'user.two_factor_off': 'audit.action.two_factor_off',
  'user.recovery_codes': 'audit.action.recovery_codes',
  'user.recovery_code_used': 'audit.action.recovery_code_used',
  'user.sessions_ended': 'audit.action.sessions_ended',
  'user.identity_linked': 'audit.action.identity_linked',
}

/** Kinds of things, as the server calls them: what the log can be narrowed to. */
const KIND_NAMES: Record<string, MessageId> = {
  site: 'audit.kind.site',
  client: 'audit.kind.client',
  sms_gateway: 'audit.kind.sms_gateway',
  customer_portal: 'audit.kind.customer_portal',
  report_config: 'audit.kind.report_config',
  consent_text: 'audit.kind.consent_text',
  macentry: 'audit.kind.macentry',
  user: 'audit.kind.user',
  account: 'audit.kind.account',
  api_key: 'audit.kind.api_key',
  remote: 'audit.kind.remote',
}

const ALL = 'all'
// Not `site`: that one says which location is open.
const OPTIONS: ListParamsOptions<'created_at', 'location' | 'kind'> = {
  sortFields: ['created_at'],
  defaultSort: { field: 'created_at', order: 'desc' },
  filters: { location: ALL, kind: ALL },
}

/** Settings of a location are called by its name, which may have been another one then. */
const OWN_KINDS = new Set(['site', 'sms_gateway', 'customer_portal', 'report_config'])

function subjectText({ subject_kind, subject }: AuditEntry, intl: IntlShape): string {
  const purpose = CONSENT_PURPOSES.find((each) => each === subject)
  return subject_kind === 'consent_text' && purpose
    ? intl.formatMessage({ id: PURPOSE_NAMES[purpose] })
    : subject
}

function ActionCell({ entry }: { entry: AuditEntry }) {
  const { token } = theme.useToken()
  const { action, site } = entry
  const intl = useIntl()
  const text = ACTION_NAMES[action]
  return (
    <div style={{ minWidth: 160, maxWidth: 240, whiteSpace: 'normal' }}>
      {text ? <FormattedMessage id={text} /> : action}
      <div style={{ fontSize: 12, color: token.colorTextDescription, overflowWrap: 'anywhere' }}>
        {site && OWN_KINDS.has(entry.subject_kind)
          ? site.name
          : [subjectText(entry, intl), site?.name].filter(Boolean).join(' · ')}
      </div>
    </div>
  )
}

function auditColumns(intl: IntlShape): ListColumn<AuditEntry, 'created_at'>[] {
  return [
    {
      key: 'created_at',
      title: intl.formatMessage({ id: 'audit.time' }),
      sortField: 'created_at',
      render: ({ at }) => <InstantText value={at} />,
    },
    {
      key: 'action',
      title: intl.formatMessage({ id: 'audit.action' }),
      card: 'title',
      render: (entry) => <ActionCell entry={entry} />,
    },
    { key: 'actor', title: intl.formatMessage({ id: 'audit.actor' }), render: ({ actor }) => actor },
    {
      key: 'changes',
      title: intl.formatMessage({ id: 'audit.changes' }),
      render: (entry) => <ChangeList entry={entry} />,
    },
  ]
}

function AuditList() {
  const intl = useIntl()
  const { sites } = useSignedInUser()
  const params = useListParams(OPTIONS)
  const { location, kind } = params.filters
  const site = sites.find(({ id }) => String(id) === location)
  const result = useListAuditQuery(
    {
      query: {
        ...params.query,
        ...(site ? { site_id: site.id } : {}),
        ...(kind === ALL ? {} : { subject_kind: kind }),
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const siteChoices = sites.map(({ id, name }) => ({ value: String(id), label: name }))
  const kindChoices = Object.entries(KIND_NAMES).map(([value, text]) => ({
    value,
    label: intl.formatMessage({ id: text }),
  }))
  return (
    <ListTable
      label={intl.formatMessage({ id: 'audit.title' })}
      searchLabel={intl.formatMessage({ id: 'audit.search' })}
      toolbar={
        <>
          <Select
            aria-label={intl.formatMessage({ id: 'audit.site' })}
            style={{ width: 220, maxWidth: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            options={[{ value: ALL, label: intl.formatMessage({ id: 'audit.all_sites' }) }, ...siteChoices]}
            value={site ? location : ALL}
            onChange={(value) => params.setFilters({ location: value })}
          />
          <Select
            aria-label={intl.formatMessage({ id: 'audit.kind' })}
            style={{ width: 200, maxWidth: '100%' }}
            options={[{ value: ALL, label: intl.formatMessage({ id: 'audit.all_kinds' }) }, ...kindChoices]}
            value={kind in KIND_NAMES ? kind : ALL}
            onChange={(value) => params.setFilters({ kind: value })}
          />
        </>
      }
      columns={auditColumns(intl)}
      result={result}
      params={params}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
      empty={{
        title: intl.formatMessage({ id: 'audit.empty' }),
        description: intl.formatMessage({ id: 'audit.empty_text' }),
      }}
    />
  )
}

/** Who changed what in the account. */
export function AuditListPage() {
  const intl = useIntl()
  const isManager = useSignedInUser().role !== 'client'
  return (
    <SettingsPage
      title={intl.formatMessage({ id: 'audit.title' })}
      subtitle={
        <>
          {intl.formatMessage({ id: 'audit.subtitle' })} <TimeZoneNote />
        </>
      }
      maxWidth={1200}
    >
      {isManager ? <AuditList /> : <EmptyState title={intl.formatMessage({ id: 'audit.managers_only' })} />}
    </SettingsPage>
  )
}
