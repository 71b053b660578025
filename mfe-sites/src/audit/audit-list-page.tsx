import { CONSENT_PURPOSES, type AuditEntry } from '@portico/shared/contracts'
import { EmptyState, InstantText, TimeZoneNote } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { ListTable, useListParams, type ListColumn, type ListParamsOptions } from '@portico/shared/table'
import { Select, theme } from 'antd'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { useListAuditQuery } from './audit-api'
import { purposeMessages } from '../settings/purpose-messages'
import { SettingsPage } from '../settings/settings-page'
import { actionMessages, auditMessages as messages, kindMessages } from './audit-messages'
import { ChangeList } from './change-list'

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
  return subject_kind === 'consent_text' && purpose ? intl.formatMessage(purposeMessages[purpose]) : subject
}

function ActionCell({ entry }: { entry: AuditEntry }) {
  const { token } = theme.useToken()
  const { action, site } = entry
  const intl = useIntl()
  const text = actionMessages[action]
  return (
    <div style={{ minWidth: 160, maxWidth: 240, whiteSpace: 'normal' }}>
      {text ? <FormattedMessage {...text} /> : action}
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
      title: intl.formatMessage(messages.time),
      sortField: 'created_at',
      render: ({ at }) => <InstantText value={at} />,
    },
    {
      key: 'action',
      title: intl.formatMessage(messages.action),
      card: 'title',
      render: (entry) => <ActionCell entry={entry} />,
    },
    { key: 'actor', title: intl.formatMessage(messages.actor), render: ({ actor }) => actor },
    {
      key: 'changes',
      title: intl.formatMessage(messages.changes),
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
  const kindChoices = Object.entries(kindMessages).map(([value, text]) => ({
    value,
    label: intl.formatMessage(text),
  }))
  return (
    <ListTable
      label={intl.formatMessage(messages.title)}
      searchLabel={intl.formatMessage(messages.search)}
      toolbar={
        <>
          <Select
            aria-label={intl.formatMessage(messages.site)}
            style={{ width: 220, maxWidth: '100%' }}
            showSearch={{ optionFilterProp: 'label' }}
            options={[{ value: ALL, label: intl.formatMessage(messages.allSites) }, ...siteChoices]}
            value={site ? location : ALL}
            onChange={(value) => params.setFilters({ location: value })}
          />
          <Select
            aria-label={intl.formatMessage(messages.kind)}
            style={{ width: 200, maxWidth: '100%' }}
            options={[{ value: ALL, label: intl.formatMessage(messages.allKinds) }, ...kindChoices]}
            value={kind in kindMessages ? kind : ALL}
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
        title: intl.formatMessage(messages.empty),
        description: intl.formatMessage(messages.emptyText),
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
      title={intl.formatMessage(messages.title)}
      subtitle={
        <>
          {intl.formatMessage(messages.subtitle)} <TimeZoneNote />
        </>
      }
      maxWidth={1200}
    >
      {isManager ? <AuditList /> : <EmptyState title={intl.formatMessage(messages.managersOnly)} />}
    </SettingsPage>
  )
}
